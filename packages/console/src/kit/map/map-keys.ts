/** What a key does on the map. */
export type KeyDoes =
  | { kind: 'step'; dx: number; dy: number }
  | { kind: 'pull'; dx: number; dy: number }
  | { kind: 'zoom'; factor: number }
  | { kind: 'all' }

const stepPx = 8
const pullPx = 80
/** Two presses double the scale. */
export const zoomFactor = Math.SQRT2
const arrows: Record<string, readonly [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
const others: Record<string, KeyDoes> = {
  '+': { kind: 'zoom', factor: zoomFactor },
  '=': { kind: 'zoom', factor: zoomFactor },
  '-': { kind: 'zoom', factor: 1 / zoomFactor },
  Home: { kind: 'all' },
}

/** Arrows step the place, with shift they move the map; + and - change its scale, Home shows all. Null: the key is not the map's. */
export const keyDoes = (key: string, shift: boolean): KeyDoes | null => {
  const [x, y] = arrows[key] ?? []
  if (x === undefined || y === undefined) return others[key] ?? null
  return shift ? { kind: 'pull', dx: -x * pullPx, dy: -y * pullPx } : { kind: 'step', dx: x * stepPx, dy: y * stepPx }
}
