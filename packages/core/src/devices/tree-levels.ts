import { addedKinds, parentKind } from './device-rules.ts'
import type { DeviceKind } from './kinds.ts'

/** The kinds that a tree shows so that a person gets to devices of one kind, from the top; the kind itself is the last of them. */
export const kindsTowards = (kind: DeviceKind): DeviceKind[] => {
  const added = addedKinds.find((one) => one === kind)
  const above = added === undefined ? null : parentKind[added]
  return above === null ? [kind] : [...kindsTowards(above), kind]
}
