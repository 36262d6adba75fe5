import { namePx, outlinePx } from './outline.ts'

/** Boxes on the screen, CSS px. */
export type Box = { x: number; y: number; w: number; h: number }
export type NotePlace = { note: Box; from: { x: number; y: number }; to: { x: number; y: number } }

/** The modules of a note: their boxes, and the box around all of them. */
export type Subject = { around: Box; parts: readonly Box[] }

/** Room beside the roofs for a note whose longest line is "Strings low output", CSS px. */
export const noteRoomPx = 232

const grid = 6
const gap = 10

const touch = (a: Box, b: Box, by: number): boolean =>
  a.x < b.x + b.w + by && b.x < a.x + a.w + by && a.y < b.y + b.h + by && b.y < a.y + a.h + by
const clamp = (v: number, min: number, max: number) => Math.min(max, Math.max(min, v))

/** The two points of two boxes that are nearest to each other. */
function nearest(a: Box, b: Box): Pick<NotePlace, 'from' | 'to'> {
  const to = { x: clamp(a.x + a.w / 2, b.x, b.x + b.w), y: clamp(a.y + a.h / 2, b.y, b.y + b.h) }
  return { from: { x: clamp(to.x, a.x, a.x + a.w), y: clamp(to.y, a.y, a.y + a.h) }, to }
}

const apart = ({ from, to }: Pick<NotePlace, 'from' | 'to'>): number => Math.hypot(to.x - from.x, to.y - from.y)
const nearestOf = (parts: readonly Box[], note: Box) =>
  parts.map((part) => nearest(part, note)).reduce((best, next) => (apart(next) < apart(best) ? next : best))

/** What a roof takes: its modules with their outline, and the name above them, which may be wider than they are. */
export const takenBy = (roof: Box, scale: number): Box[] => {
  const pad = outlinePx(scale)
  const x = roof.x - pad
  return [
    { x, y: roof.y - pad, w: roof.w + 2 * pad, h: roof.h + 2 * pad },
    { x, y: roof.y - namePx.high, w: roof.w + pad + namePx.over, h: namePx.high },
  ]
}

/**
 * Places the note of each subject in the nearest free space: never over a taken box (modules, names) or another note; null = no free
 * space. Notes are placed in their order.
 */
export function placeNotes(subjects: readonly Subject[], sizes: readonly { w: number; h: number }[], taken: readonly Box[], room: Box) {
  const used = [...taken]
  return subjects.map((subject, i): NotePlace | null => {
    const note = freeNear(subject.around, sizes[i]!, used, room)
    if (!note) return null
    used.push(note)
    return { note, ...nearestOf(subject.parts, note) }
  })
}

function freeNear(subject: Box, size: { w: number; h: number }, used: readonly Box[], room: Box): Box | null {
  let best: Box | null = null
  let least = Number.POSITIVE_INFINITY
  for (let y = room.y; y + size.h <= room.y + room.h; y += grid) {
    for (let x = room.x; x + size.w <= room.x + room.w; x += grid) {
      const note = { x, y, ...size }
      const far = apart(nearest(subject, note))
      if (far >= least || used.some((box) => touch(note, box, gap))) continue
      best = note
      least = far
    }
  }
  return best
}
