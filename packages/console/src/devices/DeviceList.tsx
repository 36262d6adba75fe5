import { deviceChangeCalls } from '@sundial/contract/device-changes.ts'
import type { DeviceRow } from '@sundial/contract/device-list.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { deviceForm } from '@sundial/phrases/device-form.ts'
import { deviceList as phrases } from '@sundial/phrases/device-list.ts'
import { Button } from 'antd'
import { useHref } from 'react-router'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { useSay } from '../kit/language/language.ts'
import { useList } from '../kit/list/use-list.ts'
import { useMay } from '../kit/session/use-session.ts'
import { DataTable } from '../kit/table/DataTable.tsx'
import type { Column } from '../kit/table/TableRows.tsx'
import type { DevicesProps } from '../parts/page-slots/devices-props.ts'
import { useReadThrough } from '../parts/read-through/use-read-through.tsx'
import { DeviceDialogs, type OpenDevices } from './DeviceDialogs.tsx'
import { DeviceImports } from './DeviceImports.tsx'
import { isAddedKind } from './device-draft.ts'
import './device-list.css'
import { deviceList } from './device-list.ts'
import { useDeviceBulk } from './use-device-bulk.tsx'
import { useDeviceColumns } from './use-device-columns.tsx'
import { useDeviceFields } from './use-device-fields.tsx'

/** The devices of a station, of every kind. */
export const DeviceList = ({
  stationId,
  gw,
  reportPeriodS,
  strings,
  blocked,
  readBlocked,
  importing,
  onShow,
  onShutDown,
}: DevicesProps) => {
  const say = useSay(phrases)
  const sayForm = useSay(deviceForm)
  const [open, setOpen] = useUnfinished<OpenDevices | null>('devices', null, (was) =>
    was?.kind === 'delete' ? undefined : (was ?? undefined),
  )
  const mayEdit = useMay(deviceChangeCalls.insertDevice.may)
  const { table, chosen, exporting, inList } = useList(deviceList, say, { stationId, ...(gw === undefined ? {} : { gw }) })
  const view = deviceList.views.find((key) => key === table.state.view) ?? 'all'
  const columns = useDeviceColumns(view, { stationId, reportPeriodS, onShow })
  const fields = useDeviceFields(view, { stationId, strings })
  const through = useReadThrough()
  const bulk = useDeviceBulk({ stationId, table, chosen, ...exporting!, blocked, readBlocked, through, onShutDown, onOpen: setOpen })
  const added = isAddedKind(view) ? view : strings.length > 0 ? 'module' : 'inverter'
  const wiring = useHref(pathOf('wiring', { id: stationId }))
  const unchoose = (ids: readonly number[]) => table.choose(table.chosen.filter((key) => !ids.includes(Number(key))))
  const add = mayEdit ? { label: sayForm('add'), onAdd: () => setOpen({ kind: 'add', of: added }) } : null
  return (
    <>
      <DataTable<DeviceRow>
        {...inList}
        inside
        actions={
          importing ? (
            <>
              <Button href={wiring}>{say('wiring')}</Button>
              {mayEdit ? <DeviceImports {...importing} /> : null}
            </>
          ) : null
        }
        add={add}
        title={say('title')}
        meta={null}
        fields={fields}
        columns={columns as Record<string, Column<DeviceRow>>}
        chooseLabel={({ code }) => say('choose', { name: code })}
        nothing={{ text: say('none'), hint: mayEdit ? sayForm('noneHint') : say('noneHint') }}
        bulk={bulk}
      />
      <DeviceDialogs stationId={stationId} open={open} onDeleted={unchoose} onClose={() => setOpen(null)} />
      {through.dialog}
    </>
  )
}
