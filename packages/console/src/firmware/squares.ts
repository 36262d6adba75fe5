import type { StationModules } from '@sundial/contract/roll-outs.ts'
import { type RolledState, rolledStates } from '@sundial/core/firmware/roll-out.ts'

/** A square and the gap beside it, px. */
export const [side, pitch] = [7, 8]
const rowsWanted = 12
const [colsMin, colsMax] = [12, 68]
/** A plant with more modules than this is drawn as a bar, because nobody finds one square among so many. */
export const squaresMax = 4_000

/** How many squares stand beside each other for so many modules: about twelve rows, no wider than the column of a page. */
export const columnsFor = (count: number): number => Math.min(colsMax, Math.max(colsMin, Math.ceil(count / rowsWanted)))

/** Where all of them fit on the page, squares are larger. */
export const scaleFor = (total: number): number => (total <= 700 ? 1.5 : 1)

const placeOf = (index: number, columns: number) => ({ x: (index % columns) * pitch, y: Math.floor(index / columns) * pitch })
const square = ({ x, y }: { x: number; y: number }): string => `M${x} ${y}h${side}v${side}h${-side}z`
const cross = ({ x, y }: { x: number; y: number }): string => `M${x + 2} ${y + 2}l3 3m0-3l-3 3`
const ring = ({ x, y }: { x: number; y: number }): string => `M${x + 1} ${y + 1}h${side - 2}v${side - 2}h${2 - side}z`

/** Of each state the squares of its modules as one path: thousands of elements would be slow. */
export type Drawn = { state: RolledState; d: string; mark: string }

export const drawnOf = (states: readonly RolledState[], columns: number): Drawn[] => {
  const of = new Map<RolledState, Drawn>()
  for (const [i, state] of states.entries()) {
    const place = placeOf(i, columns)
    const drawn = of.get(state) ?? { state, d: '', mark: '' }
    drawn.d += state === 'fellBack' ? ring(place) : square(place)
    if (state === 'failed') drawn.mark += cross(place)
    of.set(state, drawn)
  }
  return rolledStates.flatMap((state) => of.get(state) ?? [])
}

/** The module whose square is at this place of the drawing; null: none is. */
export const moduleAt = ({ ids, labels, states }: StationModules, columns: number, x: number, y: number) => {
  const [column, row] = [Math.floor(x / pitch), Math.floor(y / pitch)]
  if (column < 0 || row < 0 || column >= columns) return null
  const i = row * columns + column
  return i < ids.length ? { id: ids[i]!, label: labels[i]!, state: states[i]!, index: i } : null
}
