type Point = { x: number; y: number }
export type HandEvents = {
  onMove: (dx: number, dy: number) => void
  onZoom: (factor: number, at: Point) => void
  onTap: (at: Point) => void
}

/** A finger that moved less has tapped. */
const slopPx = 4
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/** Pointers on a map: one pulls it, two change its scale, and one that stays where it came down taps. */
export const mapHand = ({ onMove, onZoom, onTap }: HandEvents) => {
  const pointers = new Map<number, Point>()
  let from: Point | null = null
  const down = (id: number, at: Point) => {
    pointers.set(id, at)
    from = pointers.size === 1 ? at : null
  }
  const move = (id: number, at: Point) => {
    const before = pointers.get(id)
    if (!before || (from && distance(from, at) < slopPx)) return
    from = null
    const other = [...pointers].find(([key]) => key !== id)?.[1]
    const share = other ? 2 : 1
    onMove((at.x - before.x) / share, (at.y - before.y) / share)
    if (other) {
      const centre = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 }
      onZoom(distance(at, other) / Math.max(1, distance(before, other)), centre)
    }
    pointers.set(id, at)
  }
  const up = (id: number) => {
    pointers.delete(id)
    if (from) onTap(from)
    from = null
  }
  const cancel = (id: number) => {
    pointers.delete(id)
    from = null
  }
  return { down, move, up, cancel }
}
