import { offLimitV, onShareMin, type RsdAction } from '@sundial/core/rsd/action.ts'
import type { DeviceResult } from '@sundial/wire/link/messages.ts'
import type { ModuleBus } from '../kit/buses.ts'
import type { RsdReading, SwitchAnswer } from '../kit/driver.ts'
import type { DeviceState } from '../kit/orders/run.ts'

/** State of one device in a running command. Instants are ms of the steady clock, unless a field says otherwise. */
export type DeviceRun = DeviceState & {
  bus: ModuleBus | null
  /** The switch frame was sent; only reading back is left. */
  switched: boolean
  switchAt: number
  readAt: number
  settleAt: number
  /** The last read-back, if it proved the action. It becomes the result when another read-back agrees or time is over. */
  proof: { voltageV: number; switchState: number | null; measuredAt: number | null; elapsedMs: number } | null
}

export const triesMax = 3
/** Waits: before the first read-back, between two, and between a proof and the read-back that must agree with it. */
export const readBackMs = { first: 300, next: 1000, again: 500 } as const
/** Two read-backs agree within these limits: the output has stopped falling or rising. */
const agreeV = 0.1
const agreeShare = 0.02
const resolutionV = 0.1
export const retryMs = 500

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

/**
 * Updates a device after the answer to a switch frame. A device that never answers is read back too, because the frame may have arrived,
 * but gets no extra time.
 */
export const afterSwitch = (device: DeviceRun, answer: SwitchAnswer, now: number, settleMs: number): void => {
  if (answer === 'refused') {
    device.phase = 'failed'
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
  device.phase = 'confirmed'
  device.settleAt = now + settleMs
}

export const agrees = (proof: { voltageV: number } | null, voltageV: number): boolean =>
  proof !== null && Math.abs(proof.voltageV - voltageV) < Math.max(agreeV, agreeShare * voltageV) + resolutionV / 2

/** The proof after a read-back. A missing answer does not withdraw an earlier proof. */
const proofAfter = (device: DeviceRun, action: RsdAction, reading: RsdReading | null, elapsedMs: number): DeviceRun['proof'] => {
  if (!reading) return device.proof
  if (!isProven(action, reading) || device.voltageV === null) return null
  return { voltageV: device.voltageV, switchState: device.switchState, measuredAt: device.measuredAt, elapsedMs }
}

/**
 * Updates a device after a read-back: verified, given up because time is over, or to be read again. The voltage of a first proof may
 * still be changing, so the proof counts only when the next read-back agrees with it. Returns whether the device changed.
 */
export const afterReadBack = (
  device: DeviceRun,
  action: RsdAction,
  reading: RsdReading | null,
  now: number,
  acceptedAt: number,
): boolean => {
  const { voltageV: before, proof } = device
  device.voltageV = reading?.rsdVoltage ?? null
  device.switchState = reading?.switchState ?? null
  device.proof = proofAfter(device, action, reading, now - acceptedAt)
  device.readAt = now + (device.proof ? readBackMs.again : readBackMs.next)
  if (reading && device.proof && agrees(proof, device.proof.voltageV)) return conclude(device, 'verified', null, now - acceptedAt)
  if (now < device.settleAt) return device.voltageV !== before
  return giveUp(device, action, now - acceptedAt)
}

/** Ends a device whose settling time is over: a read-back that proved the action is the result; without one the device failed or is unknown. */
export const giveUp = (device: DeviceRun, action: RsdAction, elapsedMs: number): true => {
  if (device.proof) {
    const { elapsedMs: provenMs, ...readBack } = device.proof
    Object.assign(device, readBack)
    return conclude(device, 'verified', null, provenMs)
  }
  if (device.voltageV === null) return conclude(device, 'unknown', 'noAnswer', elapsedMs)
  return conclude(device, 'failed', action === 'shutdown' ? 'stillEnergised' : 'stillShutDown', elapsedMs)
}

const conclude = (device: DeviceRun, phase: DeviceResult['ph'], note: string | null, elapsedMs: number): true => {
  device.phase = phase
  device.note = note
  device.elapsedMs = Math.max(0, Math.round(elapsedMs))
  return true
}
