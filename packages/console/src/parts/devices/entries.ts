import type { ArchiveEntry } from '@sundial/contract/device-changes.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import type { DeviceKind } from '@sundial/core/devices/kinds.ts'
import { deviceKind, listedKind } from '@sundial/phrases/devices-labels.ts'
import { installedPart } from '@sundial/phrases/replacement-labels.ts'
import { useSay } from '../../kit/language/language.ts'

/** Where the page about an entry is: of a string its devices, of a piece at no position what became of it. */
export const pathOfEntry = ({ id, equipmentId, kind, code, stationId }: ArchiveEntry): string => {
  if (id === null) return pathOf('equipment', { id: equipmentId! })
  if (kind === 'string') return pathOf('station', { id: stationId, tab: 'devices', string: code })
  if (kind === 'inverter') return pathOf('inverter', { id })
  return kind === 'irradianceSensor' ? pathOf('irradianceSensor', { id }) : pathOf('position', { id })
}

const isListed = (kind: string): kind is keyof typeof listedKind => Object.hasOwn(listedKind, kind)

/** What kind of device an entry is of, as lists call it. */
export const useKindName = () => {
  const sayListed = useSay(listedKind)
  const sayDevice = useSay(deviceKind)
  const sayPart = useSay(installedPart)
  return (kind: ArchiveEntry['kind']): string => {
    if (kind === 'optimizer' || kind === 'panel') return sayPart(kind)
    return isListed(kind) ? sayListed(kind) : sayDevice(kind as DeviceKind)
  }
}
