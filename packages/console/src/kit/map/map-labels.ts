export type Labelled = { key: number; text: string; x: number; y: number; r: number; urgent: boolean }
export type Label = { key: number; text: string; x: number; y: number; anchor: 'start' | 'end' }
type Box = { left: number; right: number; top: number; bottom: number }

const gap = 5
const lineHeight = 13
/** Width of a text at 11 px: Han and kana are as wide as high. */
export const textWidth = (text: string): number => [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? 11 : 6.2), 0)

const overlaps = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
const around = ({ x, y, r }: Labelled): Box => ({ left: x - r, right: x + r, top: y - r, bottom: y + r })

const candidates = ({ x, y, r, text }: Labelled): { box: Box; anchor: Label['anchor']; x: number; y: number }[] => {
  const width = textWidth(text)
  const side = (anchor: Label['anchor'], dy: number) => {
    const at = anchor === 'start' ? x + r + gap : x - r - gap
    const left = anchor === 'start' ? at : at - width
    return {
      anchor,
      x: at,
      y: y + 4 + dy,
      box: { left, right: left + width, top: y + dy - lineHeight / 2, bottom: y + dy + lineHeight / 2 },
    }
  }
  return [
    side('start', 0),
    side('end', 0),
    side('start', -9),
    side('end', -9),
    side('start', 9),
    side('end', 9),
    side('start', -14),
    side('end', -14),
  ]
}

/** Names beside their marks where they fit without covering a mark or another name; what needs attention is named first. */
export const placeLabels = (spots: readonly Labelled[], width: number, height: number): Label[] => {
  const taken = spots.map(around)
  const inside = ({ left, right, top, bottom }: Box) => left >= 2 && right <= width - 2 && top >= 0 && bottom <= height
  const labels: Label[] = []
  for (const spot of spots.toSorted((a, b) => Number(b.urgent) - Number(a.urgent) || b.r - a.r)) {
    const fitting = candidates(spot).find(({ box }) => inside(box) && !taken.some((other) => overlaps(box, other)))
    if (!fitting) continue
    taken.push(fitting.box)
    labels.push({ key: spot.key, text: spot.text, x: fitting.x, y: fitting.y, anchor: fitting.anchor })
  }
  return labels
}
