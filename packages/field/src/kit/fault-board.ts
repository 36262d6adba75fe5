import {
  type ConcentratorFault,
  type FaultPlan,
  faultKinds,
  type InverterFault,
  levelOf,
  type MeterFault,
} from '@sundial/core/fleet/faults.ts'
import type { StationPlan } from '@sundial/core/fleet/plan.ts'
import { noiseRiseDb } from '@sundial/core/plc/link-budget.ts'
import { blankBoard, type FaultBoard } from './blank-board.ts'
import { moduleEffects } from './module-effects.ts'

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

const onLine = (board: FaultBoard, { kind, gw }: ConcentratorFault, plan: StationPlan, level: number): void => {
  const line = plan.concentrators.find((one) => one.gw === gw)
  if (!line) throw new RangeError(`${plan.code} has no ${gw}`)
  if (kind !== 'busNoisy') return
  const riseDb = noiseRiseDb(level)
  for (const [i, { string }] of plan.modules.entries())
    if (line.strings.includes(string)) board.noiseDb[i] = Math.max(board.noiseDb[i]!, riseDb)
}

type Places = Record<'module' | 'inverter' | 'meter', ReadonlyMap<string, number>>

const onInverter = (board: FaultBoard, { kind }: InverterFault, k: number, level: number): void => {
  if (kind === 'inverterFault') board.inverterFault[k] = 1
  else board[kind === 'inverterClipped' ? 'clippedShare' : 'curtailedShare'][k] = level
}

const onMeter = (board: FaultBoard, { kind, since }: MeterFault, m: number, level: number): void => {
  if (kind === 'meterDirty') board.meterShare[m] = 1 - level
  else {
    board.stuckMeters[m] = 1
    board.stuckSinceMs[m] = since ?? Number.NaN
  }
}

const enter = (board: FaultBoard, fault: FaultPlan, plan: StationPlan, at: Places): void => {
  const level = levelOf(fault)
  if ('modules' in fault)
    fault.modules.forEach((code, place) => {
      moduleEffects[fault.kind](board, need(at.module, code, plan), level, fault, place)
    })
  else if ('inverter' in fault) onInverter(board, fault, need(at.inverter, fault.inverter, plan), level)
  else if ('meter' in fault) onMeter(board, fault, need(at.meter, fault.meter, plan), level)
  else onLine(board, fault, plan, level)
}

/**
 * The board of all faults together. Of what concentrators have, only noise is seen by the modules; positions of switches change nothing here.
 * @throws RangeError when a fault names a device that the station doesn't have, or is stronger than its kind can be
 */
export const faultBoard = (plan: StationPlan, faults: readonly FaultPlan[]): FaultBoard => {
  const board = blankBoard(plan)
  const at = { module: places(plan.modules), inverter: places(plan.inverters), meter: places(plan.meters) }
  for (const fault of faults) {
    checkLevel(fault)
    enter(board, fault, plan, at)
  }
  return board
}
