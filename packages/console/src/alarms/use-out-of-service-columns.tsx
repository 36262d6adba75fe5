import type { OutOfServiceRow } from '@sundial/contract/out-of-service.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { outOfService } from '@sundial/phrases/out-of-service.ts'
import { Button } from 'antd'
import { Link } from 'react-router'
import { PlantTime } from '../kit/format/PlantTime.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { opensRow } from '../kit/table/open-row.ts'
import type { Column } from '../kit/table/TableRows.tsx'
import type { OutOfServiceColumn } from './out-of-service-list.ts'

type Row = { row: OutOfServiceRow }

const State = ({ row: { state } }: Row) => {
  const say = useSay(outOfService)
  return <span className={`tag out-of-service-${state}`}>{say(state)}</span>
}

const Ended = ({ row: { endedAt, endedBy, endedFor, timeZone } }: Row) =>
  endedAt === null ? (
    '–'
  ) : (
    <span>
      <PlantTime at={endedAt} timeZone={timeZone} form="short" /> {endedBy ?? ''}
      {endedFor ? <span className="quiet"> · {endedFor}</span> : null}
    </span>
  )

/** Since when, and who took it out. */
const Since = ({ row: { since, by, timeZone } }: Row) => (
  <span>
    <PlantTime at={since} timeZone={timeZone} form="short" zoned /> <span className="quiet">{by ?? ''}</span>
  </span>
)

const Station = ({ row: { stationId, stationName } }: Row) => (
  <Link {...opensRow} className="link" to={pathOf('station', { id: stationId })}>
    {stationName}
  </Link>
)

/** The open alarms below it, with the way to them. */
const Alarms = ({ row: { alarms, stationId } }: Row) =>
  alarms === 0 ? (
    '–'
  ) : (
    <Link {...opensRow} className="link tabular" to={pathOf('alarms', { view: 'outOfService', stationId })}>
      {alarms}
    </Link>
  )

/** The columns of the list; `onPutBack`: what putting back begins with; null: one may not. */
export const useOutOfServiceColumns = (
  onPutBack: ((row: OutOfServiceRow) => void) | null,
): Record<OutOfServiceColumn, Column<OutOfServiceRow>> => {
  const say = useSay(outOfService)
  const { date } = useFormat()
  const may = ({ endedAt }: OutOfServiceRow) => onPutBack !== null && endedAt === null
  const putBack = (row: OutOfServiceRow) => (
    <Button size="small" aria-label={say('putBackOf', { label: row.label })} onClick={() => onPutBack?.(row)}>
      {say('putBackGo')}
    </Button>
  )
  const day = (text: string | null) => (text === null ? '–' : <span className="tabular">{date(Date.parse(`${text}T00:00Z`), 'UTC')}</span>)
  return {
    what: { title: say('what'), wrap: true, render: ({ kind, label }) => (kind === 'station' ? say('wholePlant') : label) },
    station: { title: say('station'), wrap: true, render: (row) => <Station row={row} /> },
    state: { title: say('state'), wrap: true, render: (row) => <State row={row} /> },
    reason: { title: say('reason'), wrap: true, render: ({ reason }) => reason },
    since: { title: say('since'), wrap: true, render: (row) => <Since row={row} /> },
    expected: { title: say('expected'), render: ({ expectedOn }) => day(expectedOn) },
    alarms: { title: say('alarms'), render: (row) => <Alarms row={row} /> },
    ended: {
      title: say('ended'),
      wrap: true,
      render: (row) => <Ended row={row} />,
      card: (row) => (row.endedAt === null ? null : <Ended row={row} />),
    },
    actions: {
      title: say('actions'),
      render: (row) => (may(row) ? putBack(row) : '–'),
      card: (row) => (may(row) ? putBack(row) : null),
    },
  }
}
