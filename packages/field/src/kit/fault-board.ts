import { type FaultPlan, faultKinds, type InverterFault, levelOf, type MeterFault, type ModuleFault } from '@sundial/core/fleet/faults.ts'
import type { StationPlan } from '@sundial/core/fleet/plan.ts'

/** What is wrong with each module, in the order of the plan, and with the rest of a station. Read at every evaluation. */
export type FaultBoard = {
  /** Share of the light that dirt lets through, 1 = clean. */
  clean: Float64Array
  /** Share of the beam that the obstacle takes in its hours, 0 = none; and the hour (apparent solar time) it begins. */
  shade: Float64Array
  shadeFromH: Float64Array
  hotK: Float64Array
  /** Bypass diodes shorted, share of power lost to leaking cells, resistance added: damages of the module's circuit. */
  shortedDiodes: Uint8Array
  pidShare: Float64Array
  addedOhm: Float64Array
  open: Uint8Array
  zero: Uint8Array
  dead: Uint8Array
  mute: Uint8Array
  stuckOn: Uint8Array
  stuckOff: Uint8Array
  weak: Uint8Array
  invalid: Uint8Array
  wrongFirmware: Uint8Array
  missingShare: Float64Array
  driftShare: Float64Array
  /** Epoch ms since when it drifts; NaN = it is off by the share and no more. */
  driftFromMs: Float64Array
  /** Latency of its own, ms; 0 = what the line gives. */
  latencyMs: Float64Array
  /** By the inverter's place in the plan: stands still; share of its rating that it gives, and that the grid allows. */
  inverterFault: Uint8Array
  clippedShare: Float64Array
  curtailedShare: Float64Array
  /** By the meter's place in the plan: repeats one value; share that it reads of what there is. */
  stuckMeters: Uint8Array
  meterShare: Float64Array
}

const blank = (plan: StationPlan): FaultBoard => {
  const n = plan.modules.length
  const flags = (): Uint8Array => new Uint8Array(n)
  const numbers = (value = 0): Float64Array => new Float64Array(n).fill(value)
  const inverters = plan.inverters.length
  return {
    clean: numbers(1),
    shade: numbers(),
    shadeFromH: numbers(),
    hotK: numbers(),
    shortedDiodes: flags(),
    pidShare: numbers(),
    addedOhm: numbers(),
    open: flags(),
    zero: flags(),
    dead: flags(),
    mute: flags(),
    stuckOn: flags(),
    stuckOff: flags(),
    weak: flags(),
    invalid: flags(),
    wrongFirmware: flags(),
    missingShare: numbers(),
    driftShare: numbers(),
    driftFromMs: numbers(Number.NaN),
    latencyMs: numbers(),
    inverterFault: new Uint8Array(inverters),
    clippedShare: new Float64Array(inverters).fill(1),
    curtailedShare: new Float64Array(inverters).fill(1),
    stuckMeters: new Uint8Array(plan.meters.length),
    meterShare: new Float64Array(plan.meters.length).fill(1),
  }
}

/** The obstacle reaches the modules one after the other and takes more from those in the middle of the list. */
const shadeOf = (board: FaultBoard, i: number, level: number, at: number, of: number): void => {
  const middle = 1 - Math.abs((2 * (at + 0.5)) / of - 1)
  board.shade[i] = Math.min(1, level * (0.65 + 0.35 * middle))
  board.shadeFromH[i] = 9.2 + (0.8 * at) / of
}

type Flag = { [K in keyof FaultBoard]: FaultBoard[K] extends Uint8Array ? K : never }[keyof FaultBoard]
const flag =
  (name: Flag) =>
  (board: FaultBoard, i: number): void => {
    board[name][i] = 1
  }

type Effect = (board: FaultBoard, i: number, level: number, fault: ModuleFault, at: number) => void
/** What one fault does to module `i`, at place `at` of its list. */
const moduleEffects: Record<ModuleFault['kind'], Effect> = {
  soiled: (board, i, level) => {
    board.clean[i]! *= 1 - level
  },
  shaded: (board, i, level, fault, at) => shadeOf(board, i, level, at, fault.modules.length),
  hotSpot: (board, i, level) => {
    board.hotK[i] = level
    board.clean[i]! *= 0.9
  },
  diodeShorted: (board, i, level) => {
    board.shortedDiodes[i] = level
  },
  pid: (board, i, level) => {
    board.pidShare[i] = level
  },
  seriesResistance: (board, i, level) => {
    board.addedOhm[i] = level
  },
  open: flag('open'),
  zero: flag('zero'),
  dead: flag('dead'),
  mute: flag('mute'),
  stuckOn: flag('stuckOn'),
  stuckOff: flag('stuckOff'),
  weakLink: flag('weak'),
  invalidReadings: flag('invalid'),
  wrongFirmware: flag('wrongFirmware'),
  drifting: (board, i, level, { since }) => {
    board.driftShare[i] = level
    board.driftFromMs[i] = since ?? Number.NaN
  },
  missingPackages: (board, i, level) => {
    board.missingShare[i] = level
  },
  slow: (board, i, level) => {
    board.latencyMs[i] = level
  },
  // Positions of switches are no property of the board.
  shutDown: () => {},
}

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

type Places = Record<'module' | 'inverter' | 'meter', ReadonlyMap<string, number>>

const onInverter = (board: FaultBoard, { kind }: InverterFault, k: number, level: number): void => {
  if (kind === 'inverterFault') board.inverterFault[k] = 1
  else board[kind === 'inverterClipped' ? 'clippedShare' : 'curtailedShare'][k] = level
}

const onMeter = (board: FaultBoard, { kind }: MeterFault, m: number, level: number): void => {
  if (kind === 'meterStuck') board.stuckMeters[m] = 1
  else board.meterShare[m] = 1 - level
}

const enter = (board: FaultBoard, fault: FaultPlan, plan: StationPlan, at: Places): void => {
  const level = levelOf(fault)
  if ('modules' in fault)
    fault.modules.forEach((code, place) => {
      moduleEffects[fault.kind](board, need(at.module, code, plan), level, fault, place)
    })
  else if ('inverter' in fault) onInverter(board, fault, need(at.inverter, fault.inverter, plan), level)
  else if ('meter' in fault) onMeter(board, fault, need(at.meter, fault.meter, plan), level)
  else if (!plan.concentrators.some((one) => one.gw === fault.gw)) throw new RangeError(`${plan.code} has no ${fault.gw}`)
}

/**
 * The board of all faults together. What concentrators have, and positions of switches, change nothing here.
 * @throws RangeError when a fault names a device that the station doesn't have, or is stronger than its kind can be
 */
export const faultBoard = (plan: StationPlan, faults: readonly FaultPlan[]): FaultBoard => {
  const board = blank(plan)
  const at = { module: places(plan.modules), inverter: places(plan.inverters), meter: places(plan.meters) }
  for (const fault of faults) {
    checkLevel(fault)
    enter(board, fault, plan, at)
  }
  return board
}
