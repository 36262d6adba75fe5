import { encodeDevice } from '@sundial/wire/sunspec/device.ts'
import { encodeModel } from '@sundial/wire/sunspec/model-codec.ts'
import { models } from '@sundial/wire/sunspec/models.ts'
import type { PointValues } from '@sundial/wire/sunspec/points.ts'
import { eventsOfInput, eventsOfInputs, ownEvents } from '../kit/inverter-events.ts'
import type { InverterNow, IrradianceSensorNow } from '../kit/readings.ts'

export type Nameplate = { number: string; model: string }

const common = ({ number, model }: Nameplate): Uint16Array =>
  encodeModel(models[1], { values: { Mn: 'Sundial', Md: model, Vr: '1.0', SN: number, DA: 1 }, blocks: [] })

/** The smallest power of ten with which values up to `max` fit 15 bits. */
const scaleFor = (max: number): number => Math.max(0, Math.ceil(Math.log10(max / 0x7fff)))
/** Factor above the rating that powers may reach and still have to fit. */
const headroom = 1.5

const phaseValues = (now: InverterNow): PointValues => {
  const phaseV = now.acVoltageV / Math.sqrt(3)
  const phaseA = phaseV > 0 ? Math.max(0, now.acPowerW) / (3 * phaseV) : 0
  return {
    A: 3 * phaseA,
    AphA: phaseA,
    AphB: phaseA,
    AphC: phaseA,
    A_SF: -1,
    PPVphAB: now.acVoltageV,
    PPVphBC: now.acVoltageV,
    PPVphCA: now.acVoltageV,
    PhVphA: phaseV,
    PhVphB: phaseV,
    PhVphC: phaseV,
    V_SF: -1,
  }
}

const inverterValues = (now: InverterNow, powerScale: number): PointValues => ({
  ...phaseValues(now),
  W: now.acPowerW,
  W_SF: powerScale,
  Hz: now.frequencyHz,
  Hz_SF: -2,
  WH: now.energyTotalWh,
  WH_SF: 0,
  DCW: now.dcPowerW,
  DCW_SF: powerScale,
  TmpCab: now.temperatureC,
  Tmp_SF: -1,
  St: now.state,
  Evt1: ownEvents(now),
  Evt2: 0,
})

const inputsOf = (now: InverterNow): PointValues[] =>
  // Array.from, because unconnected inputs are holes of the array.
  Array.from(now.inputs, (input, i) => ({
    ID: i + 1,
    IDStr: `input ${i + 1}`,
    DCA: input?.currentA ?? null,
    DCV: input?.voltageV ?? null,
    DCW: input ? input.currentA * input.voltageV : null,
    DCEvt: eventsOfInput(now, i + 1),
  }))

/** Power limit of the grid: model 123. */
const controls = ({ curtailedShare }: InverterNow): PointValues => ({
  Conn: 1,
  WMaxLimPct: 100 * (curtailedShare ?? 1),
  WMaxLim_Ena: curtailedShare === null ? 0 : 1,
  OutPFSet_Ena: 0,
  VArPct_Ena: 0,
  WMaxLimPct_SF: 0,
})

/** All registers of an inverter from the SunSpec base: models 1, 103, 160, 123. */
export const inverterRegisters = (plate: Nameplate, ratedW: number, now: InverterNow): Uint16Array => {
  const powerScale = scaleFor(headroom * ratedW)
  const blocks = inputsOf(now)
  const inputs = { DCA_SF: -2, DCV_SF: -1, DCW_SF: powerScale, Evt: eventsOfInputs(now), N: blocks.length }
  return encodeDevice([
    common(plate),
    encodeModel(models[103], { values: inverterValues(now, powerScale), blocks: [] }),
    encodeModel(models[160], { values: inputs, blocks }),
    encodeModel(models[123], { values: controls(now), blocks: [] }),
  ])
}

/** All registers of an irradiance meter: models 1, 302. Values below zero (instruments at night) become zero; whole W/m² only. */
export const irradianceSensorRegisters = (plate: Nameplate, now: IrradianceSensorNow): Uint16Array => {
  const block = { GHI: Math.max(0, now.globalIrradianceWm2), POAI: Math.max(0, now.irradianceWm2) }
  return encodeDevice([common(plate), encodeModel(models[302], { values: {}, blocks: [block] })])
}
