import { type Point, type PointType, pointTypes } from './points.ts'

/** A model: its own points, then a block that repeats to the model's end (empty = none). Without ID and length, which every model begins with. */
export type Model = { id: number; about: string; points: readonly Point[]; block: readonly Point[] }

const p = (name: string, type: Exclude<PointType, 'string'>, unit = '', sf: string | null = null): Point => ({
  name,
  type,
  size: pointTypes[type].size,
  unit,
  sf,
})
const text = (name: string, size: number): Point => ({ name, type: 'string', size, unit: '', sf: null })
const many = (names: string, type: Exclude<PointType, 'string'>, unit = '', sf: string | null = null): Point[] =>
  names.split(' ').map((name) => p(name, type, unit, sf))

const common: Model = {
  id: 1,
  about: 'Common',
  points: [text('Mn', 16), text('Md', 16), text('Opt', 8), text('Vr', 8), text('SN', 16), p('DA', 'uint16'), p('Pad', 'pad')],
  block: [],
}

const threePhaseInverter: Model = {
  id: 103,
  about: 'Three-phase inverter',
  points: [
    ...many('A AphA AphB AphC', 'uint16', 'A', 'A_SF'),
    p('A_SF', 'sunssf'),
    ...many('PPVphAB PPVphBC PPVphCA PhVphA PhVphB PhVphC', 'uint16', 'V', 'V_SF'),
    p('V_SF', 'sunssf'),
    p('W', 'int16', 'W', 'W_SF'),
    p('W_SF', 'sunssf'),
    p('Hz', 'uint16', 'Hz', 'Hz_SF'),
    p('Hz_SF', 'sunssf'),
    p('VA', 'int16', 'VA', 'VA_SF'),
    p('VA_SF', 'sunssf'),
    p('VAr', 'int16', 'var', 'VAr_SF'),
    p('VAr_SF', 'sunssf'),
    p('PF', 'int16', 'Pct', 'PF_SF'),
    p('PF_SF', 'sunssf'),
    p('WH', 'acc32', 'Wh', 'WH_SF'),
    p('WH_SF', 'sunssf'),
    p('DCA', 'uint16', 'A', 'DCA_SF'),
    p('DCA_SF', 'sunssf'),
    p('DCV', 'uint16', 'V', 'DCV_SF'),
    p('DCV_SF', 'sunssf'),
    p('DCW', 'int16', 'W', 'DCW_SF'),
    p('DCW_SF', 'sunssf'),
    ...many('TmpCab TmpSnk TmpTrns TmpOt', 'int16', 'C', 'Tmp_SF'),
    p('Tmp_SF', 'sunssf'),
    p('St', 'enum16'),
    p('StVnd', 'enum16'),
    ...many('Evt1 Evt2 EvtVnd1 EvtVnd2 EvtVnd3 EvtVnd4', 'bitfield32'),
  ],
  block: [],
}

const mppt: Model = {
  id: 160,
  about: 'MPPT inputs',
  points: [...many('DCA_SF DCV_SF DCW_SF DCWH_SF', 'sunssf'), p('Evt', 'bitfield32'), p('N', 'count'), p('TmsPer', 'uint16')],
  block: [
    p('ID', 'uint16'),
    text('IDStr', 8),
    p('DCA', 'uint16', 'A', 'DCA_SF'),
    p('DCV', 'uint16', 'V', 'DCV_SF'),
    p('DCW', 'uint16', 'W', 'DCW_SF'),
    p('DCWH', 'acc32', 'Wh', 'DCWH_SF'),
    p('Tms', 'uint32', 'Secs'),
    p('Tmp', 'int16', 'C'),
    p('DCSt', 'enum16'),
    p('DCEvt', 'bitfield32'),
  ],
}

const irradiance: Model = { id: 302, about: 'Irradiance', points: [], block: many('GHI POAI DFI DNI OTI', 'uint16', 'W/m2') }

/** The models we speak, by their numbers (SunSpec Information Model Reference, Apache-2.0). */
export const models = { 1: common, 103: threePhaseInverter, 160: mppt, 302: irradiance } as const satisfies Record<number, Model>
export type ModelId = keyof typeof models
