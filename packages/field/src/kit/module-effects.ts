import type { ModuleFault } from '@sundial/core/fleet/faults.ts'
import type { FaultEffects } from './no-fault-effects.ts'

/** The obstacle reaches the modules one after the other and takes more from those in the middle of the list. */
const shadeOf = (effects: FaultEffects, i: number, level: number, at: number, of: number): void => {
  const middle = 1 - Math.abs((2 * (at + 0.5)) / of - 1)
  effects.shade[i] = Math.min(1, level * (0.65 + 0.35 * middle))
  effects.shadeFromH[i] = 9.2 + (0.8 * at) / of
}

type Flag = { [K in keyof FaultEffects]: FaultEffects[K] extends Uint8Array ? K : never }[keyof FaultEffects]
const flag =
  (name: Flag) =>
  (effects: FaultEffects, i: number): void => {
    effects[name][i] = 1
  }

type Effect = (effects: FaultEffects, i: number, level: number, fault: ModuleFault, at: number) => void
/** What one fault does to module `i`, at place `at` of its list. */
export const moduleEffects: Record<ModuleFault['kind'], Effect> = {
  soiled: (effects, i, level) => {
    effects.clean[i]! *= 1 - level
  },
  shaded: (effects, i, level, fault, at) => shadeOf(effects, i, level, at, fault.modules.length),
  hotSpot: (effects, i, level) => {
    effects.hotK[i] = level
    effects.clean[i]! *= 0.9
  },
  diodeShorted: (effects, i, level) => {
    effects.shortedDiodes[i] = level
  },
  pid: (effects, i, level) => {
    effects.pidShare[i] = level
  },
  seriesResistance: (effects, i, level) => {
    effects.addedOhm[i] = level
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
  drifting: (effects, i, level, { since }) => {
    effects.driftShare[i] = level
    effects.driftFromMs[i] = since ?? Number.NaN
  },
  missingPackages: (effects, i, level) => {
    effects.missingShare[i] = level
  },
  slow: (effects, i, level) => {
    effects.latencyMs[i] = level
  },
  // Where a module hangs says more than one module: fault-effects.ts.
  swapped: () => {},
  // Positions of switches are no property of the effects.
  shutDown: () => {},
}
