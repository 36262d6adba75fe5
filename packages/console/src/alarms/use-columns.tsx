import type { AlarmRow } from '@sundial/contract/alarm-row.ts'
import { standingOf } from '@sundial/core/alarms/standing.ts'
import { alarms } from '@sundial/phrases/alarms.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import type { Column } from '../kit/table/TableRows.tsx'
import { LevelMark } from '../parts/alarms/LevelMark.tsx'
import { useAlarmName } from '../parts/alarms/use-alarm-name.ts'
import type { AlarmColumn } from './alarm-list.ts'
import { About, Month, Since, Taken, TakenToday } from './cells.tsx'
import { StateCell } from './StateCell.tsx'

const Head = ({ row, onOpen }: { row: AlarmRow; onOpen: (id: number) => void }) => {
  const nameOf = useAlarmName()
  return (
    <button type="button" className="alarm-card-head" onClick={() => onOpen(row.id)}>
      <LevelMark level={row.level} standing={standingOf(row, useNow(60_000))} />
      <span>{nameOf(row)}</span>
    </button>
  )
}

/** The parts of an alarm's card on a phone. `over`: every alarm of the list is over. */
export const useColumns = (over: boolean, onOpen: (id: number) => void): Record<AlarmColumn, Column<AlarmRow>> => {
  const say = useSay(alarms)
  return {
    alarm: { title: say('columnAlarm'), render: (row) => <Head row={row} onOpen={onOpen} /> },
    place: { title: say('plant'), render: (row) => <About row={row} /> },
    state: { title: say('columnState'), render: (row) => <StateCell row={row} /> },
    since: {
      title: say('columnSince'),
      render: (row) => <Since row={row} />,
    },
    taken: over
      ? { title: say('columnTaken'), render: (row) => <Taken row={row} /> }
      : { title: say('lostToday'), render: (row) => <TakenToday row={row} /> },
    month: { title: say('columnMonth'), render: (row) => <Month row={row} bare={false} /> },
  }
}
