import { plantYields } from '../stations/iec61724.ts'
import { BadReference, type Check, type Judged, orProblem } from './judged.ts'
import { numberOf, type Part, partOf, partsOf } from './parts.ts'

const judgeOne = (one: Part, title: { group: string; id: string }, meta: Part): Judged => {
  const where = `period ${title.id}`
  const n = (name: string): number => numberOf(one, name, where)
  const found = plantYields({
    acKwh: n('E_ac_kWh'),
    dcKwh: n('E_dc_kWh'),
    planeKwhm2: n('H_poa_kWh_m2'),
    cellC: n('T_cell_irradiance_weighted'),
    ratedKw: numberOf(meta, 'P0_kW', 'meta'),
    gammaPerK: numberOf(meta, 'gamma_per_K', 'meta'),
  })
  if (!found) throw new BadReference(`${where}: no light or no rated power`)
  const allowed = numberOf(meta, 'tolerance', 'meta')
  const check = (name: string, got: number): Check => ({ name, got, expected: n(name), allowed })
  return {
    ...title,
    checks: [
      check('Y_r_h', found.referenceH),
      check('Y_a_h', found.arrayH),
      check('Y_f_h', found.finalH),
      check('PR', found.performanceRatio),
      check('PR_stc_temp_corrected', found.performanceRatioAt25C),
      check('L_capture_h', found.captureLossH),
      check('L_bos_h', found.systemLossH),
    ],
  }
}

/** Yields, losses and performance ratios of months and of the year, from their energies. */
export const judgeYields = (document: Part): Judged[] => {
  const meta = partOf(document, 'meta', 'file')
  return partsOf(document, 'periods', 'file').map((one) =>
    orProblem({ group: 'IEC 61724', id: String(one.period) }, (title) => judgeOne(one, title, meta)),
  )
}
