/** Where a SunSpec device's models begin. */
export const sunspecBase = 40000
/** "SunS" */
const marker = [0x5375, 0x6e53] as const
const endId = 0xffff
/** More models than any device has: a chain that does not end is not followed further. */
const modelsMax = 64

/** A device's registers from its base on: marker, models (with ID and length), end. */
export const encodeDevice = (models: readonly Uint16Array[]): Uint16Array =>
  Uint16Array.from([...marker, ...models.flatMap((m) => [...m]), endId, 0])

/** `address` is that of the body, behind ID and length. */
export type FoundModel = { id: number; address: number; length: number }
/** Reads holding registers; null = no answer or an exception. */
export type ReadRegisters = (address: number, count: number) => Promise<Uint16Array | null>

/** Walks a device's models. Null = no answer on the way, or no SunSpec device at `base`. */
export const discover = async (read: ReadRegisters, base = sunspecBase): Promise<FoundModel[] | null> => {
  const found: FoundModel[] = []
  const first = await read(base, 2)
  if (!first || first[0] !== marker[0] || first[1] !== marker[1]) return null
  let address = base + 2
  while (found.length < modelsMax && address < 0xffff) {
    const head = await read(address, 2)
    if (!head) return null
    const [id, length] = [head[0]!, head[1]!]
    if (id === endId) return found
    found.push({ id, address: address + 2, length })
    address += 2 + length
  }
  return null
}

/** A model's body, in as many reads as it takes (125 registers each). */
export const readBody = async (read: ReadRegisters, { address, length }: FoundModel): Promise<Uint16Array | null> => {
  const body = new Uint16Array(length)
  for (let at = 0; at < length; at += 125) {
    const part = await read(address + at, Math.min(125, length - at))
    if (!part) return null
    body.set(part, at)
  }
  return body
}
