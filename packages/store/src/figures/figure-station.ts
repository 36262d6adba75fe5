import { col, type RowOf } from '../kit/ask.ts'

export const figureStationColumns = {
  id: col.number,
  orgId: col.number,
  latitudeDeg: col.number,
  longitudeDeg: col.number,
  timeZone: col.text,
  capacityW: col.number,
  moduleCount: col.number,
  irradianceSensorCount: col.number,
}
export type FigureStation = RowOf<typeof figureStationColumns>
/** A calendar day of a station; its bounds in epoch ms, the end exclusive. */
export type StationDate = { station: FigureStation; day: string; from: number; to: number }

/** What the organisations of these stations have to add up again. */
export type Changed = { orgId: number; slot: number | null; day: string | null }
