import { plantYields } from '../../packages/core/src/stations/iec61724.ts'
import { allowedBy, checksOf, type Verdict } from './judged.ts'
import { BadReference, numberOf, type Part } from './parts.ts'

/** What the rest of a period follows from, and what is no figure. */
const given = ['period', 'E_ac_kWh', 'E_dc_kWh', 'H_poa_kWh_m2', 'T_cell_irradiance_weighted', 'tolerance']

/** Yields, losses and performance ratios of a month or a year, from its energies. */
export const judgeYields = (one: Part, meta: Part): Verdict => {
  const expected = Object.fromEntries(Object.entries(one).filter(([name]) => !given.includes(name)))
  const n = (name: string): number => numberOf(one, name, 'period')
  const found = plantYields({
    acKwh: n('E_ac_kWh'),
    dcKwh: n('E_dc_kWh'),
    planeKwhm2: n('H_poa_kWh_m2'),
    cellC: n('T_cell_irradiance_weighted'),
    ratedKw: numberOf(meta, 'P0_kW', 'meta'),
    gammaPerK: numberOf(meta, 'gamma_per_K', 'meta'),
  })
  if (!found) throw new BadReference('no light or no rated power')
  const ours = {
    Y_r_h: found.referenceH,
    Y_a_h: found.arrayH,
    Y_f_h: found.finalH,
    PR: found.performanceRatio,
    PR_stc_temp_corrected: found.performanceRatioAt25C,
    L_capture_h: found.captureLossH,
    L_bos_h: found.systemLossH,
  }
  return { checks: checksOf(expected, ours, (value) => allowedBy(one.tolerance ?? meta.tolerance, value)) }
}
