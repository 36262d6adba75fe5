import type { AlarmRow } from '@sundial/contract/alarm-row.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { standingOf } from '@sundial/core/alarms/standing.ts'
import { takesYield } from '@sundial/core/alarms/yield-takers.ts'
import { alarms } from '@sundial/phrases/alarms.ts'
import { Link } from 'react-router'
import { PlantTime } from '../kit/format/PlantTime.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { IconButton } from '../kit/icons/IconButton.tsx'
import { useSay } from '../kit/language/language.ts'
import { LevelMark } from '../parts/alarms/LevelMark.tsx'
import { StandingMark } from '../parts/alarms/StandingMark.tsx'
import { useAlarmName } from '../parts/alarms/use-alarm-name.ts'
import { useMoney } from '../parts/alarms/use-money.ts'
import { Since, Taken, TakenToday } from './cells.tsx'
import { devicePath } from './device-path.ts'
import { useStandingWord, useWhen } from './StateCell.tsx'

export type PanelWays = { onStep: (by: 1 | -1) => void; onClose: () => void }
type Row = { row: AlarmRow }

/** What is out of service, since when, by whom and why, and when it is expected back. */
const useOutNote = (row: AlarmRow): string | null => {
  const say = useSay(alarms)
  const { date } = useFormat()
  const when = useWhen(row)
  if (row.outOfService === null) return null
  const { label, since, by, reason, expectedOn } = row.outOfService
  const said = say('outOfServiceBy', { label, time: when(since, true), name: by ?? '–', reason })
  return expectedOn === null ? said : `${said} · ${say('expectedOn', { day: date(Date.parse(`${expectedOn}T00:00Z`), 'UTC') })}`
}

/** The state of an alarm, the person who works on it, and the reason why it waits. */
const Standing = ({ row }: Row) => {
  const say = useSay(alarms)
  const standing = standingOf(row, useNow(60_000))
  const word = useStandingWord(row, standing)
  const when = useWhen(row)
  const assigneeOf = ({ assignedTo, assignedByRule, closedAt }: AlarmRow): string | null => {
    if (assignedTo === null) return closedAt === null ? say('nobody') : null
    return assignedByRule === null ? assignedTo.name : say('assignedByRule', { name: assignedTo.name, rule: assignedByRule })
  }
  const out = useOutNote(row)
  const notes = [
    assigneeOf(row),
    standing === 'outOfService' ? out : null,
    standing === 'shelved'
      ? say('shelvedBy', { time: when(row.shelvedUntil ?? row.beganAt, true), name: row.shelvedBy ?? '–', reason: row.shelfReason })
      : null,
  ]
  return (
    <p className="alarm-panel-state alarm-state" data-standing={standing}>
      <StandingMark standing={standing} />
      <span>
        <span className="alarm-word">{word}</span> <span className="meta">{notes.filter((note) => note !== null).join(' · ')}</span>
      </span>
    </p>
  )
}

/** By which way the loss is known, or why it is not. */
const Basis = ({ row }: Row) => {
  const say = useSay(alarms)
  if (!takesYield(row.condition)) return null
  return <p className="meta alarm-basis">{say(row.lossBasis === null ? 'basisUnknown' : `basis_${row.lossBasis}`)}</p>
}

const Figures = ({ row }: Row) => {
  const say = useSay(alarms)
  const money = useMoney()
  return (
    <dl className="alarm-costs">
      <div>
        <dt>{say('figureSince')}</dt>
        <dd className="tabular">
          <Since row={row} />
        </dd>
      </div>
      <div>
        <dt>{say('lostToday')}</dt>
        <dd className="tabular">
          <TakenToday row={row} />
        </dd>
      </div>
      <div>
        <dt>{say('taken')}</dt>
        <dd className="tabular">
          <Taken row={row} />
        </dd>
      </div>
      <div>
        <dt>{say('figureMonth')}</dt>
        <dd className="tabular">
          {row.monthMoney === null ? <span className="quiet">{say('unknown')}</span> : money(row.monthMoney, row.currency)}
        </dd>
      </div>
    </dl>
  )
}

/** The head of the panel: the fault, its place, its beginning, its state and its cost. */
export const PanelHead = ({ row, onStep, onClose }: Row & PanelWays) => {
  const say = useSay(alarms)
  const nameOf = useAlarmName()
  const isInString = row.placeKind === 'string' && row.memberLabel !== row.label
  return (
    <>
      <div className="alarm-panel-head">
        <LevelMark level={row.level} standing={standingOf(row, useNow(60_000))} />
        <h2>{nameOf(row)}</h2>
        <IconButton icon="chevronUp" size={14} label={say('previous')} onClick={() => onStep(-1)} />
        <IconButton icon="chevronDown" size={14} label={say('next')} onClick={() => onStep(1)} />
        <IconButton icon="cross" size={14} label={say('closePanel')} onClick={onClose} />
      </div>
      <p className="meta">
        <Link className="link" to={pathOf('station', { id: row.stationId })}>
          {row.stationName}
        </Link>
        {isInString ? ` · ${say('inString', { label: row.label })}` : null}
        {row.schedule ? (
          <>
            {' · '}
            <Link className="link" to={devicePath(row)}>
              {row.label}
            </Link>
          </>
        ) : null}
        {' · '}
        <PlantTime at={row.beganAt} timeZone={row.timeZone} form="moment" zoned />
      </p>
      <Standing row={row} />
      {row.isWithdrawn ? <p className="alarm-note">{say('withdrawnNote')}</p> : null}
      {row.isLate && !row.isWithdrawn ? <p className="alarm-note">{say('lateNote')}</p> : null}
      <Figures row={row} />
      <Basis row={row} />
    </>
  )
}
