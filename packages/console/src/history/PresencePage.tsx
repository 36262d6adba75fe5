import type { PresenceRow } from '@sundial/contract/history.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { presenceHistory } from '@sundial/phrases/presence-history.ts'
import { Link } from 'react-router'
import { PlantTime } from '../kit/format/PlantTime.tsx'
import { useSay } from '../kit/language/language.ts'
import { useList } from '../kit/list/use-list.ts'
import { useTitle } from '../kit/routes/use-title.ts'
import { DataTable } from '../kit/table/DataTable.tsx'
import { opensRow } from '../kit/table/open-row.ts'
import { usePeriodControls } from '../kit/table/period-controls.tsx'
import type { QueryField } from '../kit/table/QueryForm.tsx'
import { textControl } from '../kit/table/query-controls.tsx'
import type { Column } from '../kit/table/TableRows.tsx'
import { LinkStatus } from '../parts/concentrators/LinkStatus.tsx'
import { StationSelect } from '../parts/stations/StationSelect.tsx'
import { type PresenceColumn, presenceList } from './presence-list.ts'

const useColumns = (): Record<PresenceColumn, Column<PresenceRow>> => {
  const say = useSay(presenceHistory)
  return {
    at: { title: say('at'), render: ({ create_time: at, timeZone }) => <PlantTime at={at} timeZone={timeZone} form="second" zoned /> },
    station: {
      title: say('station'),
      wrap: true,
      render: ({ stationId, org_name: name }) => (
        <Link className="link" to={pathOf('station', { id: stationId })}>
          {name}
        </Link>
      ),
    },
    concentrator: {
      title: say('concentrator'),
      wrap: true,
      render: ({ concentrator_code: number, name }) => (
        <Link {...opensRow} className="link" to={pathOf('concentrator', { number })}>
          {name} <span className="quiet tabular">{number}</span>
        </Link>
      ),
    },
    type: { title: say('type'), render: ({ type }) => <LinkStatus status={type === 7 ? 1 : 0} /> },
    why: { title: say('why'), wrap: true, render: ({ reason }) => reason },
  }
}

const useFields = (): QueryField[] => {
  const say = useSay(presenceHistory)
  const { period, days } = usePeriodControls('today')
  const station: QueryField['control'] = (asked, ask) => (
    <StationSelect
      value={asked.stationId ? Number(asked.stationId) : null}
      allowClear
      onChange={(id) => ask({ stationId: id === null ? '' : String(id) })}
    />
  )
  return [
    { key: 'stationId', label: say('station'), width: 220, control: station },
    { key: 'monitorId', label: say('number'), width: 160, control: textControl('monitorId', 64) },
    { key: 'period', label: say('period'), width: 120, control: period },
    { key: 'from', label: say('between'), width: 232, more: true, also: ['to'], control: days },
  ]
}

/** When concentrators of all plants went offline and came online, and why. */
const PresencePage = () => {
  const say = useSay(presenceHistory)
  const { count, inList } = useList(presenceList, say)
  const columns = useColumns()
  const fields = useFields()
  useTitle(say('title'))
  return (
    <DataTable<PresenceRow>
      {...inList}
      title={say('title')}
      meta={count === undefined ? '' : say('count', { count })}
      fields={fields}
      columns={columns}
      nothing={{ text: say('none'), hint: say('noneHint') }}
    />
  )
}

export default PresencePage
