import { type DeviceColumn, type DeviceRow, deviceColumns } from '@sundial/contract/device-list.ts'
import type { ListedKind } from '@sundial/core/devices/device-states.ts'
import { deviceList as phrases } from '@sundial/phrases/device-list.ts'
import { listedKind } from '@sundial/phrases/devices-labels.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import type { Column } from '../kit/table/TableRows.tsx'
import { AgeCell } from '../parts/marks/AgeCell.tsx'
import { DeviceMark } from '../parts/marks/DeviceMark.tsx'
import { useFigureText } from '../parts/modules/use-figure-text.ts'
import { CodeCell, SwitchCell } from './device-cells.tsx'
import { hasColumn } from './device-list.ts'

/** Phrase of each column's head. */
const headOf = Object.fromEntries(deviceColumns.map((key) => [key, `column${key[0]!.toUpperCase()}${key.slice(1)}`])) as {
  [K in DeviceColumn]: `column${Capitalize<K>}`
}
const figures = ['power', 'voltage', 'current', 'temperature', 'rsdVoltage', 'snr', 'rssi', 'energyToday'] as const
/** Units are named in the head, after the last comma. */
const wordOf = (title: string) => title.replace(/[,，][^,，]*$/, '')

type Given = { stationId: number; reportPeriodS: number; onShow: (moduleId: number) => void }
type Columns = Record<DeviceColumn, Column<DeviceRow>>

/** The columns of the list that say something of the devices of a view. */
export const useDeviceColumns = (view: ListedKind | 'all', { stationId, reportPeriodS, onShow }: Given): Partial<Columns> => {
  const say = useSay(phrases)
  const sayKind = useSay(listedKind)
  const { number, percent } = useFormat()
  const figure = useFigureText()
  const text = (value: (row: DeviceRow) => string | null) => ({ ellipsis: true, render: (row: DeviceRow) => value(row) ?? '–' })
  const measured = Object.fromEntries(
    figures.map((key) => [key, { right: true, render: (row: DeviceRow) => figure(key, row[key]) }]),
  ) as Record<(typeof figures)[number], Pick<Column<DeviceRow>, 'right' | 'render'>>
  const cells: Record<DeviceColumn, Omit<Column<DeviceRow>, 'title'>> = {
    ...measured,
    code: { ellipsis: true, render: (row) => <CodeCell row={row} stationId={stationId} onShow={onShow} /> },
    kind: text((row) => sayKind(row.kind)),
    state: { render: ({ state, tagOf }) => <DeviceMark state={state} tagOf={tagOf} /> },
    string: {
      ...text((row) => (row.kind === 'module' ? row.stringCode : null)),
      card: (row) => (row.kind === 'module' ? row.stringCode : null),
    },
    inverter: text((row) => row.inverterCode),
    concentrator: text((row) => row.concentratorName),
    switch: { render: (row) => <SwitchCell row={row} />, card: (row) => (row.kind === 'module' ? <SwitchCell row={row} /> : null) },
    share: { right: true, render: (row) => percent(row.shareOfAverage, 0) },
    irradiance: { right: true, render: (row) => number(row.irradiance, 0) },
    number: text((row) => row.number),
    mac: text((row) => row.mac),
    model: text((row) => row.model),
    firmware: text((row) => row.firmware),
    age: { right: true, render: (row) => <AgeCell at={row.at} asleep={row.state === 'asleep'} reportPeriodS={reportPeriodS} /> },
  }
  const onCard = (key: DeviceColumn, cell: (typeof cells)[DeviceColumn]): Partial<Column<DeviceRow>> =>
    (figures as readonly string[]).includes(key) || key === 'irradiance'
      ? { card: (row) => (row[key as (typeof figures)[number]] === null ? null : cell.render(row)) }
      : {}
  return Object.fromEntries(
    deviceColumns
      .filter((key) => hasColumn(view, key))
      .map((key) => {
        const title = say(headOf[key])
        const unit = (figures as readonly string[]).includes(key) || key === 'irradiance' ? title : wordOf(title)
        return [key, { title, word: unit, sort: key, ...cells[key], ...onCard(key, cells[key]) }]
      }),
  )
}
