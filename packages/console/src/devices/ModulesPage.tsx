import { pathOf } from '@sundial/contract/pages.ts'
import { type RsdColumn, type RsdRow, rsdColumns } from '@sundial/contract/rsd.ts'
import { deviceList as phrases } from '@sundial/phrases/device-list.ts'
import { switchState } from '@sundial/phrases/devices-labels.ts'
import { menu } from '@sundial/phrases/menu.ts'
import { Link } from 'react-router'
import { useSay } from '../kit/language/language.ts'
import { useList } from '../kit/list/use-list.ts'
import { useTitle } from '../kit/routes/use-title.ts'
import { DataTable } from '../kit/table/DataTable.tsx'
import { opensRow } from '../kit/table/open-row.ts'
import type { QueryField } from '../kit/table/QueryForm.tsx'
import { textControl, useChoiceControl } from '../kit/table/query-controls.tsx'
import type { Column } from '../kit/table/TableRows.tsx'
import { AgeCell } from '../parts/marks/AgeCell.tsx'
import { DeviceMark } from '../parts/marks/DeviceMark.tsx'
import { useFigureText } from '../parts/modules/use-figure-text.ts'
import { useOrganisationControl } from '../parts/organisations/use-organisation-control.tsx'
import { useReadThrough } from '../parts/read-through/use-read-through.tsx'
import { SwitchCell } from './device-cells.tsx'
import './device-list.css'
import { moduleList } from './module-list.ts'
import { useModuleBulk } from './use-module-bulk.tsx'

type Columns = Record<RsdColumn, Column<RsdRow>>

const useColumns = (): Columns => {
  const say = useSay(phrases)
  const figure = useFigureText()
  const measured = (key: 'power' | 'voltage' | 'temperature' | 'snr') => ({ right: true, render: (row: RsdRow) => figure(key, row[key]) })
  const columns: Columns = {
    code: {
      title: say('columnCode'),
      ellipsis: true,
      render: ({ id, stationId, code }) => (
        <Link {...opensRow} className="link ellipsis" to={pathOf('station', { id: stationId, module: id })}>
          {code}
        </Link>
      ),
    },
    station: { title: say('columnStation'), wrap: true, render: (row) => row.stationName },
    state: { title: say('columnState'), render: ({ state, tagOf }) => <DeviceMark state={state} tagOf={tagOf} /> },
    string: { title: say('columnString'), ellipsis: true, render: (row) => row.stringCode ?? '–' },
    switch: { title: say('columnSwitch'), render: (row) => <SwitchCell row={{ kind: 'module', ...row }} /> },
    power: { title: say('columnPower'), ...measured('power') },
    voltage: { title: say('columnVoltage'), ...measured('voltage') },
    temperature: { title: say('columnTemperature'), ...measured('temperature') },
    snr: { title: say('columnSnr'), ...measured('snr') },
    age: {
      title: say('columnAge'),
      right: true,
      render: (row) => <AgeCell at={row.at} asleep={row.state === 'asleep'} reportPeriodS={row.reportPeriodS} />,
    },
    number: { title: say('columnNumber'), render: (row) => row.number },
    mac: { title: say('columnMac'), render: (row) => row.mac ?? '–' },
    concentrator: { title: say('columnConcentrator'), render: (row) => row.gw },
    firmware: { title: say('columnFirmware'), render: (row) => row.firmware ?? '–' },
  }
  return Object.fromEntries(rsdColumns.map((key) => [key, { ...columns[key], sort: key }])) as Columns
}

const useFields = (): QueryField[] => {
  const say = useSay(phrases)
  const saySwitch = useSay(switchState)
  const choice = useChoiceControl()
  const organisation = useOrganisationControl()
  const switches = ([1, 0] as const).map((value) => ({ value: String(value), label: saySwitch(value) }))
  return [
    { key: 'text', label: say('columnCode'), width: 176, control: textControl('text', 64, { search: true, placeholder: say('search') }) },
    { key: 'orgNo', label: say('organisation'), width: 160, control: organisation },
    { key: 'switchState', label: say('columnSwitch'), width: 112, control: choice('switchState', switches) },
  ]
}

/** Modules of every plant: what the counts of home lead to. */
const ModulesPage = () => {
  const say = useSay(phrases)
  const title = useSay(menu)('modules')
  const { table, data, chosen, exporting, inList } = useList(moduleList, say)
  const columns = useColumns()
  const fields = useFields()
  const through = useReadThrough()
  const bulk = useModuleBulk(table, chosen, exporting!, through)
  useTitle(title)
  return (
    <>
      <DataTable<RsdRow>
        {...inList}
        title={title}
        meta={say(data?.isSorted === false ? 'tooManyToSort' : 'count', { count: inList.answer.count })}
        fields={fields}
        columns={columns}
        chooseLabel={({ code }) => say('choose', { name: code })}
        bulk={bulk}
        nothing={{ text: say('noModules'), hint: say('noneHint') }}
      />
      {through.dialog}
    </>
  )
}

export default ModulesPage
