import { useState } from 'react'
import { rangeOf } from './block.ts'
import type { Grid, Spot } from './grid.ts'

const within = (value: number, count: number): number => Math.min(Math.max(value, 0), Math.max(count - 1, 0))

/** The focused cell, and the range that it and the anchor span. */
export const useSelection = (grid: Grid) => {
  const [{ anchor, focus }, setState] = useState<{ anchor: Spot; focus: Spot }>({ anchor: { col: 0, row: 0 }, focus: { col: 0, row: 0 } })
  const inside = ({ col, row }: Spot): Spot => ({ col: within(col, grid.strings.length), row: within(row, grid.rows) })
  const go = (to: Spot, extend = false) => setState((was) => ({ anchor: extend ? was.anchor : inside(to), focus: inside(to) }))
  return {
    focus,
    range: rangeOf(anchor, focus),
    position: grid.at(focus.col, focus.row),
    go,
    move: (by: Spot, extend: boolean) => go({ col: focus.col + by.col, row: focus.row + by.row }, extend),
    all: () => setState({ anchor: { col: 0, row: 0 }, focus: inside({ col: Number.MAX_SAFE_INTEGER, row: Number.MAX_SAFE_INTEGER }) }),
  }
}
