import type { ArchiveEntry, SaidMeter } from '@sundial/contract/device-changes.ts'
import { type MeterNumber, meterNumbers, meterPasswordForm, meterRanges } from '@sundial/core/devices/meter.ts'
import { addressForm } from '@sundial/core/kit/address-rules.ts'

/** What the form of a meter holds beside what the form of every device holds. `password`: empty, it stays as it is. */
export type MeterDraft = Record<MeterNumber, number | null> & {
  baudRate: SaidMeter['baudRate']
  protocol: SaidMeter['protocol']
  collectorAddress: string
  password: string
}

export const bareMeter: MeterDraft = {
  ...(Object.fromEntries(meterNumbers.map((name) => [name, null])) as Record<MeterNumber, null>),
  ...{ baudRate: null, protocol: null, collectorAddress: '', password: '' },
}

export const meterDraftOf = (meter: ArchiveEntry['meter']): MeterDraft => {
  if (meter === null) return bareMeter
  const { hasPassword: _has, collectorAddress, ...rest } = meter
  return { ...rest, collectorAddress: collectorAddress ?? '', password: '' }
}

const numbersOf = (draft: MeterDraft) =>
  Object.fromEntries(meterNumbers.map((name) => [name, draft[name]])) as Record<MeterNumber, number | null>

/** What is sent of a meter. */
export const saidMeterOf = (draft: MeterDraft): SaidMeter => {
  const { baudRate, protocol, collectorAddress, password } = draft
  return {
    ...numbersOf(draft),
    ...{ baudRate, protocol, collectorAddress: collectorAddress.trim() || null },
    ...(password === '' ? {} : { password }),
  }
}

const isOutside = (name: MeterNumber, value: number | null): boolean => {
  const { min, max } = meterRanges[name]
  return value !== null && !(Number.isInteger(value) && value >= min && value <= max)
}

/** Fields of a meter that are at fault. */
export const meterFaults = (draft: MeterDraft): (keyof MeterDraft)[] => {
  const { collectorAddress, password } = draft
  const address = collectorAddress.trim()
  return [
    ...meterNumbers.filter((name) => isOutside(name, draft[name])),
    ...(address === '' || addressForm.test(address) ? [] : (['collectorAddress'] as const)),
    ...(password === '' || meterPasswordForm.test(password) ? [] : (['password'] as const)),
  ]
}
