import { deviceChangeCalls } from '@sundial/contract/device-changes.ts'
import type { DeviceRow } from '@sundial/contract/device-list.ts'
import { deviceCalls } from '@sundial/contract/devices.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { deviceForm } from '@sundial/phrases/device-form.ts'
import { deviceList } from '@sundial/phrases/device-list.ts'
import { readThrough } from '@sundial/phrases/read-through.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { useMay } from '../kit/session/use-session.ts'
import { type BulkAction, BulkBar } from '../kit/table/BulkBar.tsx'
import type { Exporting } from '../kit/table/exporting.ts'
import type { Table } from '../kit/table/use-table.ts'
import { useReadNow } from '../parts/read-now/use-read-now.ts'
import type { ReadThrough } from '../parts/read-through/use-read-through.tsx'
import type { OpenDevices } from './DeviceDialogs.tsx'
import { isAddedKind } from './device-draft.ts'

type Given = Exporting & {
  stationId: number
  table: Table
  chosen: readonly DeviceRow[]
  /** Why nothing can be shut down, or read; null = it can. */
  blocked: string | null
  readBlocked: string | null
  through: ReadThrough
  onShutDown: (moduleIds: readonly number[]) => void
  onOpen: (open: OpenDevices) => void
}

/** The buttons to change one selected device and to delete the selected devices. A user without the permission gets none. */
const useChanging = (chosen: readonly DeviceRow[], onOpen: Given['onOpen']): BulkAction[] => {
  const say = useSay(deviceForm)
  if (!useMay(deviceChangeCalls.updateDevice.may)) return []
  const [row, ...others] = chosen
  const whyNotEdit = others.length > 0 ? say('oneToEdit') : row && !isAddedKind(row.kind) ? say('editedElsewhere') : null
  const whyNotDelete = chosen.some(({ version }) => version === null) ? say('deletedElsewhere') : null
  return [
    {
      ...{ key: 'edit', label: say('editEllipsis'), icon: 'pen' as const, why: whyNotEdit },
      onClick: () => onOpen({ kind: 'edit', id: Number(row!.id) }),
    },
    {
      ...{ key: 'delete', label: say('deleteEllipsis'), icon: 'trash' as const, why: whyNotDelete },
      onClick: () => onOpen({ kind: 'delete', rows: chosen }),
    },
  ]
}

/** What is chosen, and what can be done with it. */
export const useDeviceBulk = ({ stationId, table, chosen, busy, exportRows, blocked, readBlocked, through, onShutDown, onOpen }: Given) => {
  const say = useSay(deviceList)
  const sayRead = useSay(readThrough)
  const { power } = useFormat()
  const modules = chosen.filter(({ kind }) => kind === 'module')
  const ids = modules.map(({ id }) => Number(id))
  const reading = useReadNow({ stationId, target: { kind: ids.length === 1 ? 'module' : 'list', ids } })
  const mayRead = useMay(deviceCalls.collectData.may)
  const mayCompare = useMay('comparison')
  const changing = useChanging(chosen, onOpen)
  if (chosen.length === 0) return null
  const why = (may: boolean, against: string | null = null): string | null => {
    if (!may) return say('noPermission')
    return ids.length === 0 ? say('onlyModules') : against
  }
  const sum = modules.reduce<number | null>((total, row) => (row.power === null ? total : (total ?? 0) + row.power), null)
  const { text, unit } = power(sum)
  const actions: BulkAction[] = [
    {
      ...{ key: 'read', label: reading.progress ?? say('readNow'), icon: 'refresh', busy: reading.running },
      ...{ why: why(mayRead, readBlocked), onClick: reading.begin },
    },
    {
      ...{ key: 'readThrough', label: sayRead('read'), icon: 'brackets', busy: through.asking },
      ...{ why: why(through.may, readBlocked ?? through.whyNot(ids.length)), onClick: () => through.read(stationId, ids) },
    },
    {
      ...{ key: 'compare', label: say('compare'), icon: 'chart', why: why(mayCompare) },
      to: pathOf('comparison', { stationId, modules: ids.slice(0, 8).join(',') }),
    },
    {
      ...{ key: 'export', label: say('exportSelected'), icon: 'download', busy },
      onForm: (form) =>
        exportRows(
          form,
          chosen.map(({ id }) => id),
        ),
    },
    ...changing,
    {
      ...{ key: 'shutDown', label: say('shutDownSelected'), icon: 'power', danger: true },
      ...{ why: why(true, blocked), onClick: () => onShutDown(ids) },
    },
  ]
  return (
    <BulkBar
      count={say('chosen', { count: chosen.length })}
      sum={sum === null ? '' : `${text} ${unit}`}
      actions={actions}
      onClear={() => table.choose([])}
    />
  )
}
