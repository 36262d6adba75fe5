import type { DeSotoReference } from './single-diode.ts'

/** A module as its label says. */
export type ModuleModel = { ratedW: number; cells: number; reference: DeSotoReference; noctC: number }

/**
 * One 182 mm half-cut PERC cell pair, fitted to the data sheet of a common 550 W module of 72 (Voc 49.9 V, Isc 14.0 A, 550 W at 41.5 V,
 * −0.35 %/K): ideality 1, so a = kT/q at 25 °C.
 */
const cell = {
  ratedW: 550 / 72,
  lightA: 14.009234,
  saturationA: 2.66792e-11,
  seriesOhm: 0.19788 / 72,
  shuntOhm: 300 / 72,
  thermalV: 0.0256926,
}

/**
 * A crystalline module of a rating (300..700 W): 54 pairs in series below 460 W, 72 above; a stronger module has larger cells,
 * that is more current at the same voltage.
 */
export const moduleModel = (ratedW: number): ModuleModel => {
  const cells = ratedW < 460 ? 54 : 72
  const area = ratedW / (cell.ratedW * cells)
  return {
    ratedW,
    cells,
    noctC: 45,
    reference: {
      lightA: cell.lightA * area,
      saturationA: cell.saturationA * area,
      seriesOhm: (cell.seriesOhm * cells) / area,
      shuntOhm: (cell.shuntOhm * cells) / area,
      thermalV: cell.thermalV * cells,
      alphaApK: 0.0063 * area,
      bandGapEv: 1.121,
      bandGapPerK: -0.0002677,
    },
  }
}
