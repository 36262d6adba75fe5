import { offLimitV, onShareMin, type RsdAction } from '@sundial/core/rsd/action.ts'
import type { DeviceResult } from '@sundial/wire/link/messages.ts'
import type { ModuleBus } from '../kit/buses.ts'
import type { RsdReading, SwitchAnswer } from '../kit/driver.ts'
import type { DeviceState } from '../kit/orders/run.ts'

/** State of one device in a running command. Instants are ms of the steady clock, unless a field says otherwise. */
export type DeviceRun = DeviceState & {
  bus: ModuleBus | null
  /** Its switch is on its way or done: only reading back is left. */
  switched: boolean
  switchAt: number
  readAt: number
  settleAt: number
  /** The last read-back where it proved the action: it becomes the result once another one agrees, or time is over. */
  proof: { vo: number; sw: number | null; at: number | null; ms: number } | null
}

export const triesMax = 3
/** From the answer to the first read-back, between two, and from a proof to the one that must agree with it. */
export const readBackMs = { first: 300, next: 1000, again: 500 } as const
/** Two read-backs agree when they are no further apart: the output has stopped falling, or rising. */
const agreeV = 0.1
const agreeShare = 0.02
const resolutionV = 0.1
const retryMs = 500

/**
 * Whether a read-back proves the action: shut down is an output of at most 1.5 V behind a switch that is not on; energised is a switch
 * that is not off with at least 60 % of the module's own voltage behind it (domain, 4.5).
 */
export const isProven = (action: RsdAction, reading: RsdReading): boolean => {
  const { rsdVoltage, voltage, switchState } = reading
  if (rsdVoltage === null) return false
  if (action === 'shutdown') return rsdVoltage <= offLimitV && switchState !== 1
  return voltage !== null && rsdVoltage > offLimitV && rsdVoltage >= onShareMin * voltage && switchState !== 0
}

/** The device after an answer to a switch frame. A device that never answers is read back all the same, since the frame
 * may have arrived, but is not given more time for it. */
export const afterSwitch = (device: DeviceRun, answer: SwitchAnswer, now: number, settleMs: number): void => {
  if (answer === 'refused') {
    device.ph = 'failed'
    device.note = 'refused'
    return
  }
  if (answer === 'noAnswer' && device.tries < triesMax) {
    device.switchAt = now + retryMs
    return
  }
  device.switched = true
  device.readAt = now + readBackMs.first
  if (answer !== 'confirmed') return
  device.ph = 'confirmed'
  device.settleAt = now + settleMs
}

const agrees = (proof: DeviceRun['proof'], vo: number): boolean =>
  proof !== null && Math.abs(proof.vo - vo) < Math.max(agreeV, agreeShare * vo) + resolutionV / 2

/** What a read-back proved; a device that does not answer takes nothing back. */
const proofAfter = (device: DeviceRun, action: RsdAction, reading: RsdReading | null, ms: number): DeviceRun['proof'] => {
  if (!reading) return device.proof
  if (!isProven(action, reading) || device.vo === null) return null
  return { vo: device.vo, sw: device.sw, at: device.at, ms }
}

/**
 * The device after a read-back: proven and settled, given up once its time is over, or to be read again. A first proof may still be
 * falling or rising: it stands when the next one agrees with it. Answers whether something changed.
 */
export const afterReadBack = (
  device: DeviceRun,
  action: RsdAction,
  reading: RsdReading | null,
  now: number,
  acceptedAt: number,
): boolean => {
  const { vo: before, proof } = device
  device.vo = reading?.rsdVoltage ?? null
  device.sw = reading?.switchState ?? null
  device.proof = proofAfter(device, action, reading, now - acceptedAt)
  device.readAt = now + (device.proof ? readBackMs.again : readBackMs.next)
  if (reading && device.proof && agrees(proof, device.proof.vo)) return conclude(device, 'verified', null, now - acceptedAt)
  if (now < device.settleAt) return device.vo !== before
  return giveUp(device, action, now - acceptedAt)
}

/** Ends a device whose settling time is over: a read-back that proved the action is the result; without one the device failed or is unknown. */
export const giveUp = (device: DeviceRun, action: RsdAction, ms: number): true => {
  if (device.proof) {
    const { vo, sw, at, ms: provenMs } = device.proof
    Object.assign(device, { vo, sw, at })
    return conclude(device, 'verified', null, provenMs)
  }
  if (device.vo === null) return conclude(device, 'unknown', 'noAnswer', ms)
  return conclude(device, 'failed', action === 'shutdown' ? 'stillEnergised' : 'stillShutDown', ms)
}

const conclude = (device: DeviceRun, ph: DeviceResult['ph'], note: string | null, ms: number): true => {
  device.ph = ph
  device.note = note
  device.ms = Math.max(0, Math.round(ms))
  return true
}
