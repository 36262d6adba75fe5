/** Characters that are read for each other on labels and by scanners. */
const digitFor: Readonly<Record<string, string>> = { O: '0', o: '0', Q: '0', D: '0', I: '1', l: '1', '|': '1', S: '5', B: '8', Z: '2' }
const letterFor: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', '5': 'S', '8': 'B', '2': 'Z' }

const classOf = (char: string): string => (/\d/.test(char) ? '9' : /\p{L}/u.test(char) ? 'A' : char)

/** How a name is built: 9 for a digit, A for a letter, everything else as it is. */
export const shapeOf = (name: string): string => [...name].map(classOf).join('')

/** Shapes that at least this share of a plant's names have count as the plant's own. */
const shareMin = 0.05

/** The shapes that names of a plant usually have, the most frequent first. */
export const usualShapes = (names: Iterable<string>): string[] => {
  const counts = new Map<string, number>()
  let total = 0
  for (const name of names) {
    total += 1
    const shape = shapeOf(name)
    counts.set(shape, (counts.get(shape) ?? 0) + 1)
  }
  const usual = [...counts].filter(([, count]) => count > 1 && count >= total * shareMin)
  return usual.sort(([, one], [, other]) => other - one).map(([shape]) => shape)
}

/** What was probably meant, and the places (from 0) that were read wrong. */
export type Meant = { name: string; places: number[] }
/** More than this is another number, not a misread one. */
const placesMax = 2

const swapFor = (char: string, wanted: string): string | undefined =>
  wanted === '9' ? digitFor[char] : wanted === 'A' ? letterFor[char] : undefined

const asShape = (name: string, shape: string): Meant | null => {
  const chars = [...name]
  const wanted = [...shape]
  if (chars.length !== wanted.length) return null
  const places: number[] = []
  for (const [place, char] of chars.entries()) {
    if (classOf(char) === wanted[place]) continue
    const swap = swapFor(char, wanted[place]!)
    if (swap === undefined) return null
    chars[place] = swap
    places.push(place)
  }
  return places.length <= placesMax ? { name: chars.join(''), places } : null
}

/** A name with look-alike characters in places where the plant's names have the other kind; null where nothing suggests that. */
export const meantName = (name: string, shapes: readonly string[]): Meant | null => {
  if (name === '' || shapes.includes(shapeOf(name))) return null
  for (const shape of shapes) {
    const meant = asShape(name, shape)
    if (meant) return meant
  }
  return null
}
/** The shape of the number of an optimizer. */
export const numberShape = '9'.repeat(12)
