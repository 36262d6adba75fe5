import type { FaultPlan, StationPlan } from '@sundial/core/fleet/plan.ts'

/** What is wrong with each module, in the order of the plan, and with the rest of a station. Read at every evaluation. */
export type FaultBoard = {
  /** Share of the light that dirt lets through, 1 = clean. */
  clean: Float64Array
  /** Share of the beam that the obstacle takes in its hours, 0 = none; and the hour (apparent solar time) it begins. */
  shade: Float64Array
  shadeFromH: Float64Array
  hotK: Float64Array
  latencyMs: Float64Array
  mute: Uint8Array
  zero: Uint8Array
  stuckOn: Uint8Array
  weak: Uint8Array
  invalid: Uint8Array
  /** By the inverter's place in the plan. */
  inverterFault: Uint8Array
  /** Codes of meters that repeat one value. */
  stuckMeters: Set<string>
}

type ModuleFault = Extract<FaultPlan, { level?: number }>

const usualLatencyMs = 3
const blank = (plan: StationPlan): FaultBoard => {
  const n = plan.modules.length
  return {
    clean: new Float64Array(n).fill(1),
    shade: new Float64Array(n),
    shadeFromH: new Float64Array(n),
    hotK: new Float64Array(n),
    latencyMs: new Float64Array(n).fill(usualLatencyMs),
    mute: new Uint8Array(n),
    zero: new Uint8Array(n),
    stuckOn: new Uint8Array(n),
    weak: new Uint8Array(n),
    invalid: new Uint8Array(n),
    inverterFault: new Uint8Array(plan.inverters.length),
    stuckMeters: new Set(),
  }
}

/** The obstacle reaches the modules one after the other and takes more from those in the middle of the list. */
const shadeOf = (board: FaultBoard, i: number, level: number, at: number, of: number): void => {
  const middle = 1 - Math.abs((2 * (at + 0.5)) / of - 1)
  board.shade[i] = Math.min(1, level * (0.65 + 0.35 * middle))
  board.shadeFromH[i] = 9.2 + (0.8 * at) / of
}

/** What one fault does to module `i`; `level` is its strength: share lost (soiled, shaded), K (hotSpot), ms (slow). */
const moduleEffects: Record<
  ModuleFault['kind'],
  (board: FaultBoard, i: number, level: number | undefined, at: number, of: number) => void
> = {
  soiled: (board, i, level = 0.35) => {
    board.clean[i] = 1 - level
  },
  shaded: (board, i, level = 0.85, at, of) => shadeOf(board, i, level, at, of),
  hotSpot: (board, i, level = 28) => {
    board.hotK[i] = level
    board.clean[i] = 0.9
  },
  mute: (board, i) => {
    board.mute[i] = 1
  },
  zero: (board, i) => {
    board.zero[i] = 1
  },
  stuckOn: (board, i) => {
    board.stuckOn[i] = 1
  },
  weakLink: (board, i) => {
    board.weak[i] = 1
  },
  invalidReadings: (board, i) => {
    board.invalid[i] = 1
  },
  slow: (board, i, level = 300) => {
    board.latencyMs[i] = level
  },
}

const need = (index: ReadonlyMap<string, number>, code: string, plan: StationPlan): number => {
  const i = index.get(code)
  if (i === undefined) throw new RangeError(`${plan.code} has no ${code}`)
  return i
}

/**
 * The board of all faults together. Faults of kind concentratorOffline and shutDown are no property of a device and change nothing here.
 * @throws RangeError when a fault names a device that the station doesn't have
 */
export const faultBoard = (plan: StationPlan, faults: readonly FaultPlan[]): FaultBoard => {
  const board = blank(plan)
  const moduleAt = new Map(plan.modules.map((module, i) => [module.code, i]))
  const inverterAt = new Map(plan.inverters.map((inverter, i) => [inverter.code, i]))
  const meterAt = new Map(plan.meters.map((meter, i) => [meter.code, i]))
  for (const fault of faults) {
    if (fault.kind === 'inverterFault') board.inverterFault[need(inverterAt, fault.inverter, plan)] = 1
    else if (fault.kind === 'meterStuck') board.stuckMeters.add(plan.meters[need(meterAt, fault.meter, plan)]!.code)
    else if (fault.kind !== 'concentratorOffline' && fault.kind !== 'shutDown') applyToModules(board, fault, moduleAt, plan)
  }
  return board
}

const applyToModules = (board: FaultBoard, fault: ModuleFault, moduleAt: ReadonlyMap<string, number>, plan: StationPlan): void => {
  fault.modules.forEach((code, at) => {
    moduleEffects[fault.kind](board, need(moduleAt, code, plan), fault.level, at, fault.modules.length)
  })
}
