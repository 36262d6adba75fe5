import { pathOf } from '@sundial/contract/pages.ts'
import { orderKind } from '@sundial/core/orders/kinds.ts'
import { appointedSwitches } from '@sundial/phrases/appointed-switches.ts'
import { Button } from 'antd'
import { Link } from 'react-router'
import { usePlantTime } from '../../kit/format/PlantTime.tsx'
import { Icon } from '../../kit/icons/Icon.tsx'
import { useSay } from '../../kit/language/language.ts'
import { useMay } from '../../kit/session/use-session.ts'
import { targetName } from '../tasks/use-task-text.ts'
import { type Appointed, useAppointed, useWithdrawing } from './use-appointed.ts'
import '../lock-outs/lock-outs.css'

/** What is appointed: what is switched, when by the clock of the plant, by whom and why; it can be withdrawn by who may give the order. */
export const AppointedLine = ({ row }: { row: Appointed }) => {
  const say = useSay(appointedSwitches)
  const { text, readers } = usePlantTime(row.timeZone)
  const may = useMay(orderKind(row.action).may)
  const withdraw = useWithdrawing()
  const target = row.target.kind === 'station' ? row.orgName : targetName({ ...row, totalCount: row.target.ids.length })
  const what = say(`line_${row.action}`, { what: target })
  const time = text(row.nextTime, 'moment', true)
  return (
    <p className="tag-line" role="note">
      <Icon name="clock" size={14} />
      <span className="space">
        <b>{what}</b> <span title={readers(row.nextTime)}>{time}</span>
        {[row.savedBy, row.reason].filter(Boolean).map((fact) => ` · ${fact}`)}{' '}
        <Link className="link" to={pathOf('schedules', { runs: row.id })}>
          {say('toSchedule')}
        </Link>
      </span>
      {may ? (
        <Button size="small" onClick={() => withdraw(row, what, time)}>
          {say('withdraw')}
        </Button>
      ) : null}
    </p>
  )
}

/** The next switches that are appointed at a plant, at most so many of them, and how many there are more. */
export const AppointedLines = ({ stationId, most = 3 }: { stationId: number; most?: number }) => {
  const say = useSay(appointedSwitches)
  const rows = useAppointed(stationId)
  const more = rows.length - most
  return (
    <>
      {rows.slice(0, most).map((row) => (
        <AppointedLine key={row.id} row={row} />
      ))}
      {more > 0 ? (
        <p className="tag-line">
          <Link className="link" to={pathOf('schedules', { stationId })}>
            {say('toSchedules', { count: more })}
          </Link>
        </p>
      ) : null}
    </>
  )
}
