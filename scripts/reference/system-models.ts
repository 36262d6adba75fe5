import { faimanCellC, heatLossCellC, nominalCellC, sandiaCellC } from '../../packages/core/src/pv/cell-temperature.ts'
import { fuentesCellC } from '../../packages/core/src/pv/fuentes.ts'
import { combinedLossPercent, inverterAcW, pvwattsDcW } from '../../packages/core/src/pv/inverter.ts'
import { sandiaInverterAcW } from '../../packages/core/src/pv/sandia-inverter.ts'
import { shadeLoss } from '../../packages/core/src/pv/shade-loss.ts'
import type { Answers, Inputs, Model } from './inputs.ts'
import { BadReference } from './parts.ts'

const pvsyst = ({ n }: Inputs): Answers => {
  const loss = { constant: n('u_c'), perWind: n('u_v'), efficiency: n('module_efficiency'), absorption: n('alpha_absorption') }
  return { temp_cell: heatLossCellC(n('poa'), n('temp_air'), n('wind_speed'), loss) }
}

/** A year of hours. */
const stepsMax = 8760

/** The temperature after `step` steps beyond the first, all of the same weather. */
const fuentes = ({ n }: Inputs): Answers => {
  const step = { planeWm2: n('poa'), airC: n('temp_air'), windMs: n('wind_speed'), hours: n('dt_h') }
  const count = n('step') + 1
  if (!(count >= 1 && count <= stepsMax)) throw new BadReference(`"step" is not between 0 and ${stepsMax - 1}`)
  const steps = Array.from({ length: count }, () => step)
  return { temp_cell: fuentesCellC({ noctC: n('noct_installed') }, steps).at(-1) }
}

const sandiaInverter = ({ n }: Inputs): Answers => {
  const inverter = {
    ratedAcW: n('Paco'),
    ratedDcW: n('Pdco'),
    ratedDcV: n('Vdco'),
    startW: n('Pso'),
    bendPerW: n('C0'),
    ratedPerV: n('C1'),
    startPerV: n('C2'),
    bendPerV: n('C3'),
    nightW: n('Pnt'),
  }
  return { pac: sandiaInverterAcW(inverter, n('pdc'), n('vdc')) }
}

const shaded = ({ n }: Inputs): Answers => ({
  power_loss: shadeLoss({
    planeWm2: n('poa_global'),
    beamWm2: n('poa_direct'),
    shadedShare: n('shaded_fraction'),
    shadedBlocks: n('shaded_blocks'),
    blocks: n('total_blocks'),
  }),
})

export const systemModels: readonly Model[] = [
  [/^Ross \/ NOCT formula$/, ({ n }) => ({ temp_cell: nominalCellC(n('poa'), n('temp_air'), n('noct')) })],
  [/^Faiman\b/, ({ n, nOr }) => ({ temp_cell: faimanCellC(n('poa'), n('temp_air'), n('wind_speed'), nOr('u0', 25), nOr('u1', 6.84)) })],
  [/^SAPM cell\b/, ({ n }) => ({ temp_cell: sandiaCellC(n('poa'), n('temp_air'), n('wind_speed'), n('a'), n('b'), n('deltaT')) })],
  [/^PVsyst\b/, pvsyst],
  [/^Fuentes transient/, fuentes],
  [/^PVWatts inverter$/, ({ n, nOr }) => ({ pac: inverterAcW(n('pdc'), n('pdc0'), n('eta_inv_nom'), nOr('eta_inv_ref', 0.9637)) })],
  [/^PVWatts losses$/, ({ n, names }) => ({ loss_percent: combinedLossPercent(names.map(n)) })],
  [/^PVWatts DC$/, ({ n }) => ({ pdc: pvwattsDcW(n('effective_irradiance'), n('temp_cell'), n('pdc0'), n('gamma_pdc')) })],
  [/^Sandia inverter\b/, sandiaInverter],
  [/^Martinez-Moreno direct shading loss$/, shaded],
]
