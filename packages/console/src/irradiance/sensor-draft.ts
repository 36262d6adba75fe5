import type { SensorRow } from '@sundial/contract/irradiance.ts'

/** What the form of a meter holds; `gw` and `number` are said of a new one only. */
export type Draft = {
  gw: string
  number: string
  code: string
  model: string
  serialNo: string
  tiltDeg: number | null
  azimuthDeg: number | null
  calibratedOn: string | null
}

export const draftOf = (row: SensorRow | null): Draft => ({
  gw: row?.gw ?? '',
  number: row?.number ?? '',
  code: row?.code ?? '',
  model: row?.model ?? '',
  serialNo: row?.serialNo ?? '',
  tiltDeg: row?.tiltDeg ?? null,
  azimuthDeg: row?.azimuthDeg ?? null,
  calibratedOn: row?.calibratedOn ?? null,
})

/** What is sent of a change: neither concentrator nor number. */
export const changeOf = ({ gw: _gw, number: _number, ...said }: Draft, row: SensorRow, version: number) => ({
  ...said,
  id: row.id,
  version,
})
