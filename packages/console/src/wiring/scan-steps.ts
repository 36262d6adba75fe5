import { scannedName } from '@sundial/core/scan/scanned-name.ts'
import type { WiredPart } from '@sundial/core/wiring/wired-parts.ts'
import type { Fault } from './faults.ts'
import type { Grid } from './grid.ts'

/** The position below this one in its string; null: this is the last one. */
export const positionBelow = (grid: Grid, id: number): number | null => {
  const spot = grid.spotOf(id)!
  for (let row = spot.row + 1; row < grid.rows; row++) {
    const position = grid.at(spot.col, row)
    if (position) return position.id
  }
  return null
}

/** The first position of the string that follows this one's; null: there is none. */
export const nextString = (grid: Grid, id: number): number | null => {
  const { col } = grid.spotOf(id)!
  for (let next = col + 1; next < grid.strings.length; next++)
    for (let row = 0; row < grid.rows; row++) {
      const position = grid.at(next, row)
      if (position) return position.id
    }
  return null
}

/** What a scanned code is for a position: no name of the kind, a name that something is wrong with, or one that is bound. */
export type Reading =
  | { kind: 'unreadable'; code: string }
  | { kind: 'faulty'; name: string; fault: Fault }
  | { kind: 'bound'; name: string; isUnusual: boolean }

/**
 * Judges a scanned code. A name that looks unusual beside those of the plant is bound all the same: people misread letters, cameras do not.
 */
export const judgeCode = (
  part: WiredPart,
  code: string,
  id: number,
  faultWith: (id: number, name: string) => Fault | undefined,
): Reading => {
  const name = scannedName(part, code)
  if (name === null) return { kind: 'unreadable', code }
  const fault = faultWith(id, name)
  if (fault === undefined || fault.refusal === 'lookAlike') return { kind: 'bound', name, isUnusual: fault !== undefined }
  return { kind: 'faulty', name, fault }
}
