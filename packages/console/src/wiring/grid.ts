import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { wiringCalls } from '@sundial/contract/wiring.ts'
import type { WiredPart } from '@sundial/core/wiring/wired-parts.ts'

export type Wiring = OutputOf<typeof wiringCalls.wiring>
export type WiredString = Wiring['strings'][number]
export type Position = Wiring['positions'][number]
/** A place of the grid: column = string, row = place in the string, both from 0. */
export type Spot = { col: number; row: number }
/** What the cells show: serial numbers of panels, numbers of optimizers, or models (which are only read). */
export const modes = ['panel', 'optimizer', 'model'] as const
export type Mode = (typeof modes)[number]

/** The wiring as a sheet. Strings are columns, places in the string are rows. */
export type Grid = {
  strings: readonly WiredString[]
  rows: number
  /** The position at a place; null = the string has none there. */
  at(col: number, row: number): Position | null
  spotOf(id: number): Spot | null
  byId: ReadonlyMap<number, Position>
}

export const gridOf = ({ strings, positions }: Pick<Wiring, 'strings' | 'positions'>): Grid => {
  const columnOf = new Map(strings.map(({ id }, col) => [id, col]))
  const cells = strings.map(() => [] as (Position | undefined)[])
  const spots = new Map<number, Spot>()
  for (const position of positions) {
    const col = columnOf.get(position.stringId)
    if (col === undefined) continue
    const row = position.place - 1
    cells[col]![row] = position
    spots.set(position.id, { col, row })
  }
  return {
    strings,
    rows: cells.reduce((most, column) => Math.max(most, column.length), 0),
    at: (col, row) => cells[col]?.[row] ?? null,
    spotOf: (id) => spots.get(id) ?? null,
    byId: new Map(positions.filter(({ id }) => spots.has(id)).map((position) => [position.id, position])),
  }
}

/** What a position has now; '' = nothing. */
export const nameAt = ({ number, serialNo }: Pick<Position, 'number' | 'serialNo'>, part: WiredPart): string =>
  part === 'panel' ? (serialNo ?? '') : number

/** How people call a place: string and place in the string. */
export const placeText = ({ strings, spotOf, byId }: Grid, id: number): string => {
  const spot = spotOf(id)
  return spot === null ? '' : `${strings[spot.col]!.code} · ${byId.get(id)!.place}`
}

/** Id of a cell on the page. */
export const cellId = (id: number): string => `wiring-cell-${id}`
