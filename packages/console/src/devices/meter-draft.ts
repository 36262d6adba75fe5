import type { ArchiveEntry, SaidMeter } from '@sundial/contract/device-changes.ts'
import { type MeterNumber, meterNumbers, meterPasswordForm, meterRanges } from '@sundial/core/devices/meter.ts'
import { addressForm } from '@sundial/core/kit/address-rules.ts'

/** What the form of a meter holds beside what the form of every device holds. `password`: empty, it stays as it is. */
export type MeterDraft = Record<MeterNumber, number | null> & {
  baudRate: SaidMeter['baudRate']
  protocol: SaidMeter['protocol']
  collectorAddress: string
  password: string
  /** Whether a password is kept, and whether it shall be kept no longer. */
  hasPassword: boolean
  removesPassword: boolean
}

export const bareMeter: MeterDraft = {
  ...(Object.fromEntries(meterNumbers.map((name) => [name, null])) as Record<MeterNumber, null>),
  ...{ baudRate: null, protocol: null, collectorAddress: '', password: '', hasPassword: false, removesPassword: false },
}

export const meterDraftOf = (meter: ArchiveEntry['meter']): MeterDraft => {
  if (meter === null) return bareMeter
  const { collectorAddress, ...rest } = meter
  return { ...rest, collectorAddress: collectorAddress ?? '', password: '', removesPassword: false }
}

const numbersOf = (draft: MeterDraft) =>
  Object.fromEntries(meterNumbers.map((name) => [name, draft[name]])) as Record<MeterNumber, number | null>

/** What is sent of a meter. */
export const saidMeterOf = (draft: MeterDraft): SaidMeter => {
  const { baudRate, protocol, collectorAddress, password, removesPassword } = draft
  const said = removesPassword ? { password: null } : { password }
  return {
    ...numbersOf(draft),
    ...{ baudRate, protocol, collectorAddress: collectorAddress.trim() || null },
    ...(password === '' && !removesPassword ? {} : said),
  }
}

const isOutside = (name: MeterNumber, value: number | null): boolean => {
  const { min, max } = meterRanges[name]
  return value !== null && !(Number.isInteger(value) && value >= min && value <= max)
}

/** Fields of a meter that are at fault. */
export const meterFaults = (draft: MeterDraft): (keyof MeterDraft)[] => {
  const { collectorAddress, password, removesPassword } = draft
  const address = collectorAddress.trim()
  return [
    ...meterNumbers.filter((name) => isOutside(name, draft[name])),
    ...(address === '' || addressForm.test(address) ? [] : (['collectorAddress'] as const)),
    ...(removesPassword || password === '' || meterPasswordForm.test(password) ? [] : (['password'] as const)),
  ]
}
