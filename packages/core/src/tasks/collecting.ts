import { type CommandPlan, commandsOf, largestShare, type ReachedDevice, resultGraceMs } from '../rsd/planning.ts'

/** How long an order to read stays good, and more for each device: one bus serves them one after the other. */
export const collectValidityMs = 30_000
export const collectValidityPerDeviceMs = 500
/** An order of a person, behind every shutdown. */
const operatorPriority = 1

/** One command per concentrator (more above 2,000 devices) and by when every device has been read or counts as silent. `now` in epoch ms. */
export const planCollect = (devices: readonly ReachedDevice[], now: number): CommandPlan => {
  const commandDeadline = now + collectValidityMs + collectValidityPerDeviceMs * largestShare(devices)
  return { commands: commandsOf(devices, operatorPriority), commandDeadline, taskDeadline: commandDeadline + resultGraceMs }
}
