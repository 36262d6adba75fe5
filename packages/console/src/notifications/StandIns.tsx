import { type DutyCalendarRow, dutyCalls, type StandInRow } from '@sundial/contract/duty.ts'
import { duty } from '@sundial/phrases/duty.ts'
import { useConfirming } from '../kit/confirm/use-confirming.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { IconButton } from '../kit/icons/IconButton.tsx'
import { useSay } from '../kit/language/language.ts'
import { callServer } from '../kit/server/call-server.ts'
import { PlainTable } from '../kit/table/PlainTable.tsx'
import { usePersonName } from './use-person-name.ts'

const heads = ['userId', 'standInId', 'fromAt', 'untilAt', 'reason', 'actions'] as const
type Props = { calendar: DutyCalendarRow; mayEdit: boolean; onEdit: (row: StandInRow) => void }

/** The list of stand-ins that have not ended: each takes over the duty of one person for some time. */
export const StandIns = ({ calendar, mayEdit, onEdit }: Props) => {
  const say = useSay(duty)
  const confirm = useConfirming()
  const { moment } = useFormat()
  const nameOf = usePersonName(calendar)
  if (calendar.standIns.length === 0) return <p className="quiet">{say('noStandIns')}</p>
  const remove = ({ id, userId }: StandInRow) =>
    void confirm({
      title: say('deleteAsk', { name: nameOf(userId) }),
      text: say('deleteText'),
      go: say('delete'),
      done: say('deleted'),
      run: () => callServer(dutyCalls.deleteStandIn, { id }),
    })
  return (
    <PlainTable className="duty-stand-ins" heads={(mayEdit ? heads : heads.slice(0, -1)).map((head) => say(head))}>
      {calendar.standIns.map((row) => (
        <tr key={row.id}>
          <td data-label={say('userId')}>{nameOf(row.userId)}</td>
          <td data-label={say('standInId')}>{nameOf(row.standInId)}</td>
          <td data-label={say('fromAt')} className="tabular">
            {moment(row.fromAt, calendar.zone)}
          </td>
          <td data-label={say('untilAt')} className="tabular">
            {moment(row.untilAt, calendar.zone)}
          </td>
          <td data-label={say('reason')}>{row.reason || '–'}</td>
          {mayEdit ? (
            <td data-label={say('actions')}>
              <span className="notify-acts">
                <IconButton icon="pen" size={14} label={say('editStandIn', { name: nameOf(row.userId) })} onClick={() => onEdit(row)} />
                <IconButton icon="trash" size={14} label={say('deleteStandIn', { name: nameOf(row.userId) })} onClick={() => remove(row)} />
              </span>
            </td>
          ) : null}
        </tr>
      ))}
    </PlainTable>
  )
}
