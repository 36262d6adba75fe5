import { concentratorCalls } from '@sundial/contract/concentrators.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { useMemo } from 'react'
import { useCall } from '../kit/server/use-call.ts'
import { pathOfEntry, useKindName } from '../parts/devices/entries.ts'
import { pieceOf } from '../parts/scan/scanned.ts'
import { useScanned } from '../parts/scan/use-scanned.ts'

/** Something that has a scanned name, and the page about it. */
export type Target = { key: string; label: string; to: string }

/** More concentrators that have a number as a part of their name are not looked through. */
const lookedAt = 50

/** Concentrators with this number; `found` null = not known yet. */
const useConcentrators = (name: string | null) => {
  const { data, error } = useCall(
    concentratorCalls.gateways,
    { name: name ?? '', pageSize: lookedAt },
    { enabled: name !== null, anew: true },
  )
  const found = useMemo(() => (name === null ? null : (data?.list.filter(({ gw }) => gw === name) ?? null)), [data, name])
  return { found, error }
}

/**
 * Everything that has a scanned name, as far as the asker sees it: devices, pieces of the archive, concentrators. `targets` null = not known
 * yet: nothing is opened before all have answered, because a number can be of several. `answered` changes with the
 * answers alone.
 */
export const useFound = (name: string | null) => {
  const devices = useScanned(name)
  const { found, error } = useConcentrators(name)
  const kindName = useKindName()
  const { entries } = devices
  const answered = useMemo(
    () => (name === null || entries === null || found === null ? null : { name, entries, found }),
    [name, entries, found],
  )
  const targets = answered && [
    ...answered.entries.map((entry) => ({
      key: `${entry.id} ${entry.equipmentId}`,
      label: `${entry.code || kindName(pieceOf(entry, answered.name))} · ${entry.stationName}`,
      to: pathOfEntry(entry),
    })),
    ...answered.found.map((concentrator) => ({
      key: concentrator.gw,
      label: `${concentrator.name} · ${concentrator.stationName}`,
      to: pathOf('concentrator', { number: concentrator.gw }),
    })),
  ]
  return { answered, targets, error: devices.error ?? error }
}
