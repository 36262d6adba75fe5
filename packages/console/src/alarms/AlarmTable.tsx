import type { AlarmRow } from '@sundial/contract/alarm-row.ts'
import { alarms } from '@sundial/phrases/alarms.ts'
import { alarmConsequence } from '@sundial/phrases/alarms-labels.ts'
import { useSay } from '../kit/language/language.ts'
import type { Table } from '../kit/table/use-table.ts'
import { AlarmTableRow } from './AlarmTableRow.tsx'
import type { Folding } from './folding.ts'
import { areOver, type Group, groupsOf, oneCurrency } from './groups.ts'
import './alarm-table.css'

type Props = {
  rows: readonly AlarmRow[]
  grouped: boolean
  table: Table
  /** The alarm whose panel is open. */
  openId: number | null
  onOpen: (id: number) => void
  folding: Folding
}

const abouts = { safety: 'safetyAbout', production: 'productionAbout', data: 'dataAbout' } as const

const GroupHead = ({ of }: { of: Group['key'] }) => {
  const say = useSay(alarms)
  const sayConsequence = useSay(alarmConsequence)
  if (of === 'all') return null
  return (
    <tr className="alarm-group">
      <th colSpan={7} scope="rowgroup">
        <b>{sayConsequence(of)}</b> <span>{say(abouts[of])}</span>
      </th>
    </tr>
  )
}

/** Alarms in two lines each, under their consequence. */
export const AlarmTable = ({ rows, grouped, ...props }: Props) => {
  const say = useSay(alarms)
  const currency = oneCurrency(rows)
  const over = areOver(rows)
  return (
    <div className="alarm-rows">
      <table aria-label={say('heading')}>
        <colgroup>
          <col className="alarm-col-box" />
          <col className="alarm-col-fold" />
          <col />
          <col className="alarm-col-since" />
          <col className="alarm-col-taken" />
          <col className="alarm-col-month" />
          <col className="alarm-col-state" />
        </colgroup>
        <thead>
          <tr>
            <th colSpan={2} aria-label={say('choose', { name: '' })} />
            <th>{say('columnAlarm')}</th>
            <th className="number">{say('columnSince')}</th>
            <th className="number">{say(over ? 'columnTaken' : 'lostToday')}</th>
            <th className="number">{currency === null ? say('columnMonth') : say('aMonth', { currency })}</th>
            <th>{say('columnState')}</th>
          </tr>
        </thead>
        {groupsOf(rows, grouped).map(({ key, rows: own }) => (
          <tbody key={key}>
            <GroupHead of={key} />
            {own.map((row) => (
              <AlarmTableRow key={row.id} row={row} bare={currency !== null} over={over} {...props} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}
