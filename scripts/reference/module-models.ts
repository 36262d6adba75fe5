import { type BishopCell, cellVoltageV } from '../../packages/core/src/pv/bishop.ts'
import { circuitCurrentA, circuitMaximum } from '../../packages/core/src/pv/circuit.ts'
import { relativeEfficiency } from '../../packages/core/src/pv/efficiency.ts'
import { explicitPoints } from '../../packages/core/src/pv/explicit-points.ts'
import { pvsystParameters } from '../../packages/core/src/pv/pvsyst-parameters.ts'
import { currentA, type DiodeParameters, deSoto, keyPoints, maximumPower, voltageV } from '../../packages/core/src/pv/single-diode.ts'
import { type Answers, deSotoReferenceOf, type Inputs, type Model } from './inputs.ts'

const diodeOf = ({ n }: Inputs): DiodeParameters => ({
  lightA: n('IL'),
  saturationA: n('I0'),
  seriesOhm: n('Rs'),
  shuntOhm: n('Rsh'),
  thermalV: n('nNsVth'),
})

const deSotoOf = ({ n }: Inputs): DiodeParameters => deSoto(deSotoReferenceOf(n), n('effective_irradiance'), n('temp_cell'))

const named = (p: DiodeParameters): Answers => ({
  IL: p.lightA,
  I0: p.saturationA,
  Rs: p.seriesOhm,
  Rsh: p.shuntOhm,
  nNsVth: p.thermalV,
})

const points = (p: DiodeParameters): Answers => {
  const k = keyPoints(p)
  const { currentA: i_mp, voltageV: v_mp, powerW: p_mp } = k.maximum
  return { i_sc: k.shortA, v_oc: k.openV, i_mp, v_mp, p_mp, i_x: k.halfA, i_xx: k.beyondA }
}

const bishop = ({ n }: Inputs): Answers => {
  const parameters = pvsystParameters(
    {
      lightA: n('I_L_ref'),
      saturationA: n('I_o_ref'),
      seriesOhm: n('R_s'),
      shuntOhm: n('R_sh_ref'),
      shuntDarkOhm: n('R_sh_0'),
      shuntExponent: n('R_sh_exp'),
      cells: n('cells_in_series'),
      ideality: n('gamma_ref'),
      idealityPerK: n('mu_gamma'),
      alphaApK: n('alpha_sc'),
      bandGapEv: n('EgRef'),
    },
    n('effective_irradiance'),
    n('temp_cell'),
  )
  const avalanche = { share: n('breakdown_factor'), voltageV: n('breakdown_voltage'), exponent: n('breakdown_exp') }
  const cell: BishopCell = { ...parameters, avalanche }
  const circuit = [{ groups: [{ cell, count: 1 }], bypass: 'none' as const, count: 1 }]
  const best = circuitMaximum(circuit)
  return { i_sc: circuitCurrentA(circuit, 0), v_oc: cellVoltageV(cell, 0), i_mp: best.currentA, v_mp: best.voltageV, p_mp: best.powerW }
}

const explicit = ({ n }: Inputs): Answers => {
  const sheet = {
    shortA: n('i_sc'),
    openV: n('v_oc'),
    maximumA: n('i_mp'),
    maximumV: n('v_mp'),
    alphaApK: n('alpha_sc'),
    betaVpK: n('beta_voc'),
  }
  const found = explicitPoints(sheet, n('effective_irradiance'), n('temp_cell'))
  const { currentA: i_mp, voltageV: v_mp, powerW: p_mp } = found.maximum
  return { i_sc: found.shortA, v_oc: found.openV, i_mp, v_mp, p_mp }
}

const efficiency = ({ n }: Inputs): Answers => {
  const curve = { scale: n('k_a'), dark: n('k_d'), darkPerK: n('tc_d'), seriesShare: n('k_rs'), shuntShare: n('k_rsh') }
  return { eta: relativeEfficiency(curve, n('effective_irradiance'), n('temp_cell')) }
}

export const moduleModels: readonly Model[] = [
  [/^V at given I/, (i) => ({ V: voltageV(diodeOf(i), i.n('I')) })],
  [/^I at given V/, (i) => ({ I: currentA(diodeOf(i), i.n('V')) })],
  [/^De Soto \+ Lambert W key points$/, (i) => ({ ...named(deSotoOf(i)), ...points(deSotoOf(i)) })],
  [/^De Soto parameter translation$/, (i) => named(deSotoOf(i))],
  [/^key points$/, (i) => points(diodeOf(i))],
  [
    /^MPP$/,
    (i) => {
      const best = maximumPower(diodeOf(i))
      return { i_mp: best.currentA, v_mp: best.voltageV, p_mp: best.powerW }
    },
  ],
  [/^Bishop88 with avalanche breakdown/, bishop],
  [/^Batzelis explicit key points/, explicit],
  [/^ADR relative efficiency$/, efficiency],
]
