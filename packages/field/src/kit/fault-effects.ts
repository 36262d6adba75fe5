import {
  type ConcentratorFault,
  type FaultPlan,
  faultKinds,
  type InverterFault,
  type IrradianceSensorFault,
  levelOf,
} from '@sundial/core/fleet/faults.ts'
import type { StationPlan } from '@sundial/core/fleet/plan.ts'
import { noiseRiseDb } from '@sundial/core/plc/link-budget.ts'
import { moduleEffects } from './module-effects.ts'
import { type FaultEffects, noFaultEffects } from './no-fault-effects.ts'

const need = (index: ReadonlyMap<string, number>, code: string, plan: StationPlan): number => {
  const i = index.get(code)
  if (i === undefined) throw new RangeError(`${plan.code} has no ${code}`)
  return i
}

const places = (devices: readonly { code: string }[]): Map<string, number> => new Map(devices.map((device, i) => [device.code, i]))

/** @throws RangeError when the strength is beyond the limits of its kind */
const checkLevel = (fault: FaultPlan): void => {
  const limits = faultKinds[fault.kind].level
  if (fault.level === undefined) return
  if (!limits) throw new RangeError(`${fault.kind} has no level`)
  if (!(fault.level >= limits.min && fault.level <= limits.max))
    throw new RangeError(`level of ${fault.kind}: ${fault.level} is not within ${limits.min} to ${limits.max} (${limits.unit})`)
}

const onLine = (effects: FaultEffects, { kind, gw }: ConcentratorFault, plan: StationPlan, level: number): void => {
  const line = plan.concentrators.find((one) => one.gw === gw)
  if (!line) throw new RangeError(`${plan.code} has no ${gw}`)
  if (kind !== 'busNoisy') return
  const riseDb = noiseRiseDb(level)
  for (const [i, { string }] of plan.modules.entries())
    if (line.strings.includes(string)) effects.noiseDb[i] = Math.max(effects.noiseDb[i]!, riseDb)
}

type Places = Record<'module' | 'inverter' | 'irradianceSensor', ReadonlyMap<string, number>>

const onInverter = (effects: FaultEffects, { kind }: InverterFault, k: number, level: number): void => {
  if (kind === 'inverterClipped' || kind === 'inverterCurtailed') {
    effects[kind === 'inverterClipped' ? 'clippedShare' : 'curtailedShare'][k] = level
    return
  }
  // A ground fault and an arc trip the inverter (IEC 62109-2, UL 1699B).
  effects.inverterFault[k] = 1
  if (kind !== 'inverterFault') effects[kind === 'arc' ? 'arcInput' : 'groundFaultInput'][k] = Math.round(level)
}

const onIrradianceSensor = (effects: FaultEffects, { kind, since }: IrradianceSensorFault, m: number, level: number): void => {
  if (kind === 'irradianceSensorDirty') effects.irradianceSensorShare[m] = 1 - level
  else {
    effects.stuckIrradianceSensors[m] = 1
    effects.stuckSinceMs[m] = since ?? Number.NaN
  }
}

/** Each module hangs where the next one hung by then, the last one where the first did. */
const swap = ({ hangsAt }: FaultEffects, modules: readonly number[]): void => {
  const places = modules.map((i) => hangsAt[i]!)
  modules.forEach((i, at) => {
    hangsAt[i] = places[(at + 1) % places.length]!
  })
}

const enter = (effects: FaultEffects, fault: FaultPlan, plan: StationPlan, at: Places): void => {
  const level = levelOf(fault)
  if ('modules' in fault && fault.kind === 'swapped')
    swap(
      effects,
      fault.modules.map((code) => need(at.module, code, plan)),
    )
  else if ('modules' in fault)
    fault.modules.forEach((code, place) => {
      moduleEffects[fault.kind](effects, need(at.module, code, plan), level, fault, place)
    })
  else if ('inverter' in fault) onInverter(effects, fault, need(at.inverter, fault.inverter, plan), level)
  else if ('irradianceSensor' in fault) onIrradianceSensor(effects, fault, need(at.irradianceSensor, fault.irradianceSensor, plan), level)
  else onLine(effects, fault, plan, level)
}

/**
 * The effects of all faults together. Of concentrator faults only noise affects modules; positions of switches have no effect here.
 * @throws RangeError when a fault names a device that the station doesn't have, or is stronger than its kind can be
 */
export const faultEffects = (plan: StationPlan, faults: readonly FaultPlan[]): FaultEffects => {
  const effects = noFaultEffects(plan)
  const at = { module: places(plan.modules), inverter: places(plan.inverters), irradianceSensor: places(plan.irradianceSensors) }
  for (const fault of faults) {
    checkLevel(fault)
    enter(effects, fault, plan, at)
  }
  return effects
}
