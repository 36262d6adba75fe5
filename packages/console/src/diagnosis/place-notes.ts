import type { Place, Size } from './curve-scale.ts'

/** Words at a place of the curve: what is seen there, and what it means. `below`: they stand rather below it than above. */
export type Note = { key: string; anchor: Place; text: string; more: string; tone: 'plain' | 'bad'; below: boolean }
export type Box = { x: number; y: number; width: number; height: number }
export type PlacedNote = Note & { box: Box; isLeft: boolean }

const lineHeight = 16
/** How far above or below its place a note may stand, px. */
const distances = [26, 52, 90]
/** So many notes stand on a curve. */
const notesMax = 5

/** Letters of Latin script are about this wide at 12 px, others twice as much. */
const letterWidth = 6.4
const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter.codePointAt(0)! > 0x2e80 ? 2 * letterWidth : letterWidth), 0)

const isApart = (a: Box, b: Box): boolean => a.x + a.width < b.x || b.x + b.width < a.x || a.y + a.height < b.y || b.y + b.height < a.y
const isInside = ({ x, y, width, height }: Box, size: Size): boolean =>
  x >= 42 && y >= 20 && x + width <= size.width - 2 && y + height <= size.height - 36

const boxesOf = ({ anchor: { x, y }, text, more, below }: Note): (Box & { isLeft: boolean })[] => {
  const width = Math.max(widthOf(text), widthOf(more))
  const height = more === '' ? lineHeight : 2 * lineHeight
  const downs = distances.map((distance) => y + distance)
  const ups = distances.map((distance) => y - distance - height)
  const rows = below ? [...downs, ...ups] : [...ups, ...downs]
  return rows.flatMap((top) => [
    { x: x + 16, y: top, width, height, isLeft: false },
    { x: x - 16 - width, y: top, width, height, isLeft: true },
  ])
}

/** How much of a curve a box covers: points of `taken` in it. */
const coveredBy = (box: Box, taken: readonly Place[]): number =>
  taken.filter(({ x, y }) => x > box.x - 3 && x < box.x + box.width + 3 && y > box.y - 3 && y < box.y + box.height + 3).length

/**
 * Stands notes beside their places so that they neither overlap nor leave the drawing, and cover as little of the curves (`taken`, points in
 * px) as can be; a note flips its side before it overlaps, and one without room is left out. The first notes have the choice.
 */
export const placeNotes = (notes: readonly Note[], taken: readonly Place[], size: Size): PlacedNote[] => {
  const placed: PlacedNote[] = []
  for (const note of notes.slice(0, notesMax)) {
    const free = boxesOf(note).filter((box) => isInside(box, size) && placed.every((other) => isApart(box, other.box)))
    const [best] = free.toSorted((a, b) => coveredBy(a, taken) - coveredBy(b, taken))
    if (best) {
      const { isLeft, ...box } = best
      placed.push({ ...note, box, isLeft })
    }
  }
  return placed
}
