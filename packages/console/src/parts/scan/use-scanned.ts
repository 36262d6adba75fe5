import { type ArchiveEntry, deviceChangeCalls } from '@sundial/contract/device-changes.ts'
import { useMemo } from 'react'
import { useCall } from '../../kit/server/use-call.ts'
import { isNamed } from './scanned.ts'

/** More entries that have a name as a part of theirs are not looked through. */
const lookedAt = 50

/** Everything that has a name, as far as the asker sees it, and when the server said so (epoch ms); `entries` null = not known yet. */
export const useScanned = (name: string | null) => {
  const { data, error, dataUpdatedAt } = useCall(
    deviceChangeCalls.searchDevices,
    { text: name ?? '', pageSize: lookedAt },
    { enabled: name !== null, anew: true },
  )
  const entries = useMemo<ArchiveEntry[] | null>(
    () => (name === null ? null : (data?.list.filter((entry) => isNamed(entry, name)) ?? null)),
    [data, name],
  )
  return { entries, checkedAt: dataUpdatedAt, error }
}
