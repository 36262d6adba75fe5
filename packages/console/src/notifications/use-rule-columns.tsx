import type { NotifyRuleRow } from '@sundial/contract/notify-rule.ts'
import { hoursText } from '@sundial/core/firmware/hours.ts'
import { notifications } from '@sundial/phrases/notifications.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { IconButton } from '../kit/icons/IconButton.tsx'
import { useSay } from '../kit/language/language.ts'
import { opensRow } from '../kit/table/open-row.ts'
import type { Column } from '../kit/table/TableRows.tsx'
import { minuteText } from './rule-draft.ts'

type Row = { row: NotifyRuleRow }
export type RuleActs = Record<'onEdit' | 'onTest' | 'onDelete', (row: NotifyRuleRow) => void>

const Which = ({ row: { level, conditions, stationIds, hours } }: Row) => {
  const say = useSay(notifications)
  const parts = [
    say(`level${level}`),
    conditions.length === 0 ? say('everyKind') : say('kindCount', { count: conditions.length }),
    ...(stationIds.length === 0 ? [] : [say('plantCount', { count: stationIds.length })]),
    ...(hours === null ? [] : [say('onlyAt', { hours: hoursText(hours) })]),
  ]
  return <span>{parts.join(' · ')}</span>
}

const Whom = ({ row: { onDuty, users, userWay, mails, webhook } }: Row) => {
  const say = useSay(notifications)
  const { list } = useFormat()
  const site = webhook === null ? [] : [URL.parse(webhook)?.host ?? webhook]
  const told = [...(onDuty ? [say('onDuty')] : []), ...users.map(({ name }) => name), ...mails, ...site]
  return told.length === 0 ? (
    <span className="quiet">{say('tellsNobody')}</span>
  ) : (
    <span className="notify-whom">
      {list(told)}
      {userWay === 'mail' || (users.length === 0 && !onDuty) ? null : <span className="quiet"> · {say(`userWay_${userWay}`)}</span>}
    </span>
  )
}

const Work = ({ row: { work, workUsers } }: Row) => {
  const say = useSay(notifications)
  const { list } = useFormat()
  if (work === 'none') return <span className="quiet">{say('work_none')}</span>
  const done = say(`work_${work}`)
  return <span>{workUsers.length === 0 ? done : say('workTo', { work: done, names: list(workUsers.map(({ name }) => name)) })}</span>
}

const When = ({ row: { digestMinute, quiet, tellsEnd, escalateMin } }: Row) => {
  const say = useSay(notifications)
  const parts = [
    digestMinute === null ? say('atOnce') : say('digestAt', { time: minuteText(digestMinute) }),
    ...(quiet === null || digestMinute !== null ? [] : [say('quietAt', { hours: hoursText(quiet) })]),
    ...(tellsEnd ? [say('alsoEnd')] : []),
    ...(escalateMin === null ? [] : [say('escalates', { count: escalateMin })]),
  ]
  return <span>{parts.join(' · ')}</span>
}

const Actions = ({ row, acts: { onEdit, onTest, onDelete } }: Row & { acts: RuleActs }) => {
  const say = useSay(notifications)
  const { name } = row
  return (
    <span className="notify-acts">
      <IconButton icon="mail" size={14} label={say('testOf', { name })} onClick={() => onTest(row)} />
      <IconButton icon="pen" size={14} label={say('edit', { name })} onClick={() => onEdit(row)} />
      <IconButton icon="trash" size={14} label={say('removeOf', { name })} onClick={() => onDelete(row)} />
    </span>
  )
}

/** The columns of the list of rules. */
export const useRuleColumns = (acts: RuleActs): Record<string, Column<NotifyRuleRow>> => {
  const say = useSay(notifications)
  return {
    name: {
      title: say('name'),
      wrap: true,
      render: (row) => (
        <button type="button" {...opensRow} className="link notify-name" onClick={() => acts.onEdit(row)}>
          {row.name}
        </button>
      ),
    },
    which: { title: say('columnWhich'), wrap: true, render: (row) => <Which row={row} /> },
    whom: { title: say('columnWhom'), wrap: true, render: (row) => <Whom row={row} /> },
    when: { title: say('columnWhen'), wrap: true, render: (row) => <When row={row} /> },
    work: { title: say('stepWork'), wrap: true, render: (row) => <Work row={row} /> },
    organisation: { title: say('organisation'), wrap: true, render: ({ orgName }) => orgName },
    state: { title: say('state'), render: ({ enabled }) => (enabled ? say('on') : <span className="tag notify-off">{say('off')}</span>) },
    actions: { title: say('actions'), render: (row) => <Actions row={row} acts={acts} /> },
  }
}
