import type { HeldMessageRow } from '@sundial/contract/held-messages.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { alarmCondition, alarmLevel } from '@sundial/phrases/alarms-labels.ts'
import { heldMessages } from '@sundial/phrases/held-messages.ts'
import { Link } from 'react-router'
import { ownZone } from '../kit/format/clocks.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { useList } from '../kit/list/use-list.ts'
import { useTitle } from '../kit/routes/use-title.ts'
import { DataTable } from '../kit/table/DataTable.tsx'
import { opensRow } from '../kit/table/open-row.ts'
import { textControl } from '../kit/table/query-controls.tsx'
import type { Column } from '../kit/table/TableRows.tsx'
import { heldList } from './held-list.ts'
import './notifications.css'

const Alarm = ({ row: { alarmId, condition, level, code } }: { row: HeldMessageRow }) => {
  const say = useSay(alarmCondition)
  const sayLevel = useSay(alarmLevel)
  return (
    <span>
      <Link {...opensRow} className="link" to={pathOf('alarms', { id: alarmId })}>
        {say(condition)}
      </Link>
      <span className="notify-detail">{[sayLevel(level), code].filter(Boolean).join(' · ')}</span>
    </span>
  )
}

const useColumns = (): Record<string, Column<HeldMessageRow>> => {
  const say = useSay(heldMessages)
  const { moment } = useFormat()
  return {
    at: { title: say('at'), render: ({ at }) => <span className="tabular">{moment(at, ownZone())}</span> },
    alarm: { title: say('alarm'), wrap: true, render: (row) => <Alarm row={row} /> },
    station: {
      title: say('station'),
      wrap: true,
      render: ({ stationId, stationName }) => (
        <Link className="link" to={pathOf('station', { id: stationId })}>
          {stationName}
        </Link>
      ),
    },
    rule: { title: say('rule'), wrap: true, render: ({ ruleName }) => ruleName },
    address: { title: say('address'), wrap: true, render: ({ address }) => <span className="notify-address">{address}</span> },
    hold: { title: say('hold'), wrap: true, render: ({ hold }) => say(hold) },
    due: {
      title: say('due'),
      wrap: true,
      render: ({ dueAt }) => (dueAt === null ? say('afterFlood') : <span className="tabular">{moment(dueAt, ownZone())}</span>),
    },
  }
}

/** What rules hold back: for the end of a flood or of quiet hours, for the digest, or until somebody acknowledges. */
const HeldMessagesPage = () => {
  const say = useSay(heldMessages)
  const { inList } = useList(heldList, say)
  const columns = useColumns()
  useTitle(say('title'))
  return (
    <DataTable<HeldMessageRow>
      {...inList}
      title={say('title')}
      meta={say('meta')}
      fields={[{ key: 'text', label: say('search'), width: 220, control: textControl('text', 100, { search: true }) }]}
      columns={columns}
      nothing={{ text: say('none') }}
    />
  )
}

export default HeldMessagesPage
