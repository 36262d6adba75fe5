import type { ConditionName } from '@sundial/core/alarms/conditions.ts'
import type { FaultKind } from '@sundial/core/fleet/faults.ts'

/**
 * `by`: conditions of which one at the faulty device means that the fault was found. `beside`: what may stand beside it because the fault
 * brings it about; that is no find, and no false alarm. Everything else at these devices, and everything at others, is a false alarm.
 */
type Scored = { scored: true; by: readonly ConditionName[]; beside: readonly ConditionName[]; why: string }
/** `why`: why the stored past does not tell of it. `heldBy`: the test that plants it in a running field. */
type Unscored = { scored: false; why: string; heldBy: string }

const found = (by: readonly ConditionName[], why: string, beside: readonly ConditionName[] = []): Scored => ({
  ...{ scored: true, by, beside, why },
})
const notTold = (why: string, heldBy: string): Unscored => ({ scored: false, why, heldBy })

/** Several modules that give less than they should make their string uneven. */
const uneven = ['stringMismatch', 'lostDays'] as const

/**
 * What counts as found, kind by kind. It is written by what each fault does to a plant (packages/core/src/fleet/faults.ts) and by what an
 * operator has to be told of it, and not by what the product raises.
 */
export const tells: Record<FaultKind, Scored | Unscored> = {
  soiled: found(['moduleLow', 'moduleWeak'], 'gives a third less than its neighbours', uneven),
  shaded: found(['moduleLow', 'moduleWeak'], 'gives far less while the shadow is on it', uneven),
  hotSpot: found(['hotSpot', 'moduleHot'], 'is 24 K hotter than its neighbours', ['moduleLow', 'moduleWeak', ...uneven]),
  diodeShorted: found(['bypassDiode'], 'has two thirds of the voltage', ['moduleLow', 'moduleWeak', ...uneven]),
  pid: found(['moduleLow', 'moduleWeak'], 'gives up to a third less', uneven),
  seriesResistance: found(['moduleLow', 'moduleWeak'], 'gives up to a fifth less', uneven),
  open: found(['moduleZero'], 'gives nothing', ['stringZero', ...uneven]),
  zero: found(['moduleZero'], 'gives nothing', ['stringZero', ...uneven]),
  dead: found(['moduleSilent'], 'is not heard; that it gives nothing nobody can know'),
  mute: found(['moduleSilent'], 'is not heard'),
  stuckOff: found(['unexpectedShutdown'], 'is off, and nobody ordered it', ['moduleZero', ...uneven]),
  drifting: found(['moduleLow', 'moduleWeak'], 'its readings leave those of its neighbours; nothing is lost', ['voltageHigh', ...uneven]),
  invalidReadings: found(['moduleSilent'], 'has no values'),
  weakLink: found(['weakLink'], 'its signal-to-noise ratio is about 6 dB', ['moduleSilent']),
  swapped: found([], 'hangs in another string than the plan says; nothing is lost', ['weakLink']),
  shutDown: found(['unexpectedShutdown'], 'is off, and nobody ordered it', ['moduleZero', ...uneven]),
  inverterFault: found(['inverterStopped'], 'stands still and says so', ['stringZero', 'moduleZero', 'lostDays', 'plantStopped']),
  groundFault: found(['insulationLow'], 'stands still and says why', ['stringZero', 'moduleZero', 'lostDays', 'plantStopped']),
  arc: found(['arcDetected'], 'stands still and says why', ['stringZero', 'moduleZero', 'lostDays', 'plantStopped']),
  inverterClipped: found(['inverterLimited'], 'holds its modules back, and says that it does (SunSpec state 5)', ['lostDays']),
  inverterCurtailed: found(['inverterLimited'], 'holds its modules back for the grid, and says that it does', ['lostDays']),
  concentratorOffline: found(['concentratorOffline'], 'is not heard', ['dataGap']),
  busNoisy: found(['weakLink'], 'the signal-to-noise ratios of its line fall', ['moduleSilent']),
  irradianceSensorStuck: found(['sensorStuck', 'sensorWrong'], 'shows the same all day, and light by night'),
  irradianceSensorDirty: found(['sensorLow'], 'shows a share too little for its sky and its modules'),
  stuckOn: notTold('shows itself only when somebody orders a shutdown', 'packages/link/src/field-path.test.ts'),
  wrongFirmware: notTold('shows itself when it is asked for its version or updated', 'packages/field/src/bus/upgrade.test.ts'),
  missingPackages: notTold('shows itself in an update', 'packages/field/src/bus/upgrade.test.ts'),
  slow: notTold('answers late; reports have no time of answering', 'packages/field/src/plant/faults.test.ts'),
  clockSkewed: notTold('the link sees a clock as it talks to it', 'packages/field/src/concentrator-faults.test.ts'),
  journalLost: notTold('what was lost is gone; only a link that waits for it notices', 'packages/field/src/concentrator-faults.test.ts'),
  programFails: notTold('shows itself when a program is installed', 'packages/sundial/src/own-program.test.ts'),
  registerDiffers: notTold('the link sees it as it compares registers', 'e2e/register.long.spec.ts'),
  duplicateMessages: notTold('nothing is wrong afterwards: a message counts once', 'packages/field/src/concentrator-faults.test.ts'),
  reorderedMessages: notTold('nothing is wrong afterwards: instants say the order', 'packages/field/src/concentrator-faults.test.ts'),
  busSlow: notTold(
    'reads take longer; the simulated past has one report a quarter of an hour',
    'packages/field/src/concentrator-faults.test.ts',
  ),
}
