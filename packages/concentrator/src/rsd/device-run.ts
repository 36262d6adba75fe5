import { offLimitV, onShareMin, type RsdAction } from '@sundial/core/rsd/action.ts'
import type { DeviceResult } from '@sundial/wire/link/messages.ts'
import type { ModuleBus } from '../kit/buses.ts'
import type { RsdReading, SwitchAnswer } from '../kit/driver.ts'

/** How one device stands in a running command. Instants are epoch ms of our own clock. */
export type DeviceRun = {
  a: string
  bus: ModuleBus | null
  ph: DeviceResult['ph']
  note: string | null
  tries: number
  /** Its switch is on its way or done: only reading back is left. */
  switched: boolean
  switchAt: number
  readAt: number
  settleAt: number
  /** What was read back last; null = it did not answer. */
  vo: number | null
  /** The switch as it said then, 1 energised, 0 shut down; and when, by the platform's clock. */
  sw: number | null
  at: number | null
  ms: number | null
}

export const triesMax = 3
/** From the answer to the first read-back, and between two. */
export const readBackMs = { first: 300, next: 1000 } as const
const retryMs = 500
const finalPhases: readonly DeviceResult['ph'][] = ['verified', 'failed', 'unknown', 'expired', 'cancelled']

export const isFinal = (device: DeviceRun): boolean => finalPhases.includes(device.ph)

export const resultOf = (d: DeviceRun): DeviceResult => ({
  a: d.a,
  ph: d.ph,
  vo: d.vo,
  ms: d.ms,
  tries: d.tries,
  ...(d.vo !== null && d.at !== null ? { at: d.at } : {}),
  ...(d.vo !== null && (d.sw === 0 || d.sw === 1) ? { sw: d.sw } : {}),
  ...(d.note ? { note: d.note } : {}),
})

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

/** The device after a read-back: proven, given up once its time is over, or to be read again. Answers whether something changed. */
export const afterReadBack = (
  device: DeviceRun,
  action: RsdAction,
  reading: RsdReading | null,
  now: number,
  acceptedAt: number,
): boolean => {
  const before = device.vo
  device.vo = reading?.rsdVoltage ?? null
  device.sw = reading?.switchState ?? null
  device.readAt = now + readBackMs.next
  if (reading && isProven(action, reading)) return conclude(device, 'verified', null, now - acceptedAt)
  if (now < device.settleAt) return device.vo !== before
  return giveUp(device, action, now - acceptedAt)
}

/** Its time is over without a proof. */
export const giveUp = (device: DeviceRun, action: RsdAction, ms: number): true => {
  if (device.vo === null) return conclude(device, 'unknown', 'noAnswer', ms)
  return conclude(device, 'failed', action === 'shutdown' ? 'stillEnergised' : 'stillShutDown', ms)
}

const conclude = (device: DeviceRun, ph: DeviceResult['ph'], note: string | null, ms: number): true => {
  device.ph = ph
  device.note = note
  device.ms = Math.max(0, Math.round(ms))
  return true
}
