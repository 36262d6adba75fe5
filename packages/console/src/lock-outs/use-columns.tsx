import type { LockOutRow } from '@sundial/contract/lock-outs.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { lockOuts } from '@sundial/phrases/lock-outs.ts'
import { Button } from 'antd'
import { Link } from 'react-router'
import { PlantTime } from '../kit/format/PlantTime.tsx'
import { useSay } from '../kit/language/language.ts'
import { opensRow } from '../kit/table/open-row.ts'
import type { Column } from '../kit/table/TableRows.tsx'
import { useMayTakeOff } from '../parts/lock-outs/use-may-take-off.ts'
import type { LockOutColumn } from './lock-out-list.ts'

type Row = { row: LockOutRow }

/** What it hangs on, as the field calls it. */
export const usePlace = (): ((tag: Pick<LockOutRow, 'kind' | 'label'>) => string) => {
  const say = useSay(lockOuts)
  return ({ kind, label }) => (kind === 'station' ? say('wholePlant') : say(kind, { label, code: label }))
}

const State = ({ row: { state, removalAsked } }: Row) => {
  const say = useSay(lockOuts)
  return (
    <span className={`tag lock-out-${state}`}>
      {say(state)}
      {removalAsked ? ` · ${say('removalAsked')}` : ''}
    </span>
  )
}

const TakenOff = ({ row: { removedAt, removedBy, removedFor, timeZone } }: Row) =>
  removedAt === null ? (
    '–'
  ) : (
    <span>
      <PlantTime at={removedAt} timeZone={timeZone} form="short" /> {removedBy ?? ''}
      {removedFor ? <span className="quiet"> · {removedFor}</span> : null}
    </span>
  )

/** The columns of the list; `onTakeOff`: what taking a tag off begins with. */
export const useColumns = (onTakeOff: (tag: LockOutRow) => void): Record<LockOutColumn, Column<LockOutRow>> => {
  const say = useSay(lockOuts)
  const placeOf = usePlace()
  const may = useMayTakeOff()
  const takeOff = (row: LockOutRow) => (
    <Button size="small" aria-label={say('takeOffOf', { place: row.label })} onClick={() => onTakeOff(row)}>
      {say('takeOff')}
    </Button>
  )
  return {
    place: { title: say('place'), wrap: true, render: (row) => placeOf(row) },
    station: {
      title: say('station'),
      wrap: true,
      render: ({ stationId, stationName }) => (
        <Link {...opensRow} className="link" to={pathOf('station', { id: stationId })}>
          {stationName}
        </Link>
      ),
    },
    holder: { title: say('holder'), wrap: true, render: ({ holder }) => holder },
    reason: { title: say('reason'), wrap: true, render: ({ reason }) => reason },
    until: {
      title: say('until'),
      wrap: true,
      render: ({ until, timeZone }) => <PlantTime at={until} timeZone={timeZone} form="short" zoned />,
    },
    state: { title: say('state'), wrap: true, render: (row) => <State row={row} /> },
    put: { title: say('put'), wrap: true, render: (row) => <PlantTime at={row.createdAt} timeZone={row.timeZone} form="short" zoned /> },
    takenOff: {
      title: say('takenOff'),
      wrap: true,
      render: (row) => <TakenOff row={row} />,
      card: (row) => (row.removedAt === null ? null : <TakenOff row={row} />),
    },
    actions: {
      title: say('actions'),
      render: (row) => (may(row) ? takeOff(row) : '–'),
      card: (row) => (may(row) ? takeOff(row) : null),
    },
  }
}
