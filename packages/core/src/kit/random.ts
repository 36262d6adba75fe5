/** Random numbers that are always the same for the same seed. The simulated plants and the tests use them. Not for secrets. */

/** 32 well mixed bits of two integers (Murmur3 finaliser). Pure: the same arguments give the same bits. */
export const mix = (a: number, b: number): number => {
  let h = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x7f4a7c15, 0xc2b2ae35)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** Hash of a text (FNV-1a, 32 bits), for a seed from a name. */
export const seedOf = (text: string): number => {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return h >>> 0
}

/** Uniform number in 0..1 (1 excluded), by seed and index, so that the order of calls does not matter. */
export const uniformAt = (seed: number, index: number): number => mix(seed, index) / 0x1_0000_0000

/** Standard normal number (Box-Muller), by seed and index; between −6 and 6. */
export const normalAt = (seed: number, index: number): number => {
  const radius = Math.sqrt(-2 * Math.log(1 - uniformAt(seed, 2 * index)))
  return Math.min(6, radius) * Math.cos(2 * Math.PI * uniformAt(seed, 2 * index + 1))
}

/** Smooth noise in −1..1 over a continuous position: unit cells with random ends, joined by a quintic (Perlin's fade). */
export const smoothNoiseAt = (seed: number, position: number): number => {
  const cell = Math.floor(position)
  const x = position - cell
  const left = uniformAt(seed, cell)
  const right = uniformAt(seed, cell + 1)
  return 2 * (left + (right - left) * x * x * x * (x * (x * 6 - 15) + 10)) - 1
}

/** A sequence: each call returns the next uniform number in 0..1 (1 excluded). */
export const randomFrom = (seed: number): (() => number) => {
  let index = 0
  return () => uniformAt(seed, index++)
}
