import { type DutyCalendarRow, dutyCalls, type StandInRow } from '@sundial/contract/duty.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { duty } from '@sundial/phrases/duty.ts'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { EmptyState } from '../kit/empty/EmptyState.tsx'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { ownZone, weekdayText } from '../kit/format/clocks.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { useTitle } from '../kit/routes/use-title.ts'
import { useCall } from '../kit/server/use-call.ts'
import { TableSkeleton } from '../kit/table/TableSkeleton.tsx'
import { DutyNow } from './DutyNow.tsx'
import { DutyWeeks } from './DutyWeeks.tsx'
import { RotationForm } from './RotationForm.tsx'
import { minuteText } from './rule-draft.ts'
import { StandInForm } from './StandInForm.tsx'
import { StandIns } from './StandIns.tsx'
import { usePersonName } from './use-person-name.ts'
import './notifications.css'
import './duty.css'

/** Opens the form of the rotation, or of a stand-in (null: of a new one). */
type Edits = { onRotation: () => void; onStandIn: (row: StandInRow | null) => void }

const useRotationText = () => {
  const say = useSay(duty)
  const { language } = useFormat()
  return ({ turn, startsOn, handoverMinute, zone }: DutyCalendarRow): string => {
    const filling = { time: minuteText(handoverMinute), zone }
    if (turn === 'day') return say('everyDay', filling)
    return say('everyWeek', { ...filling, weekday: weekdayText(new Date(`${startsOn}T00:00Z`).getUTCDay() || 7, language, 'long') })
  }
}

type PartProps = Edits & { calendar: DutyCalendarRow; mayEdit: boolean }

const Rotation = ({ calendar, mayEdit, onRotation }: PartProps) => {
  const say = useSay(duty)
  const { moment } = useFormat()
  const text = useRotationText()
  const nameOf = usePersonName(calendar)
  const { dutyUserIds, changedBy, changedAt } = calendar
  const changed = changedBy === null ? null : say('changed', { who: changedBy, time: moment(changedAt, ownZone()) })
  return (
    <section className="duty-rotation">
      <div className="section-head">
        <h2>{say('rotation')}</h2>
        <span className="space" />
        {mayEdit ? <Button onClick={onRotation}>{say('edit')}</Button> : null}
      </div>
      <p>{text(calendar)}</p>
      <ol className="duty-people">
        {dutyUserIds.map((id) => (
          <li key={id}>{nameOf(id)}</li>
        ))}
      </ol>
      {changed === null ? null : <p className="meta">{changed}</p>}
    </section>
  )
}

const StandInsPart = ({ calendar, mayEdit, onStandIn }: PartProps) => {
  const say = useSay(duty)
  return (
    <section>
      <div className="section-head">
        <h2>{say('standIns')}</h2>
        <span className="space" />
        {mayEdit ? <Button onClick={() => onStandIn(null)}>{say('addStandIn')}</Button> : null}
      </div>
      <StandIns calendar={calendar} mayEdit={mayEdit} onEdit={onStandIn} />
    </section>
  )
}

const Calendar = (props: PartProps) => {
  const say = useSay(duty)
  return (
    <>
      <DutyNow calendar={props.calendar} />
      <section>
        <div className="section-head">
          <h2>{say('weeks')}</h2>
        </div>
        <DutyWeeks calendar={props.calendar} />
      </section>
      <div className="duty-below">
        <Rotation {...props} />
        <StandInsPart {...props} />
      </div>
    </>
  )
}

const NoCalendar = ({ mayEdit, onRotation }: { mayEdit: boolean; onRotation: () => void }) => {
  const say = useSay(duty)
  return (
    <EmptyState text={say('none')} hint={say(mayEdit ? 'noneHint' : 'noneReadOnly')}>
      {mayEdit ? (
        <Button type="primary" onClick={onRotation}>
          {say('setUp')}
        </Button>
      ) : null}
    </EmptyState>
  )
}

/** Own organisation where it has no calendar yet. */
const ownChoice = 0
type Answer = OutputOf<typeof dutyCalls.dutyCalendars>

/** The calendar that is shown, first that of one's own organisation, and whose others can be. */
const useChoice = ({ list, hasOwn }: Pick<Answer, 'list' | 'hasOwn'>) => {
  const say = useSay(duty)
  const [choice, setChoice] = useState<number | null>(null)
  const own = list.find(({ isOwn }) => isOwn)
  const shown = choice === ownChoice ? own : (list.find(({ id }) => id === choice) ?? own ?? list[0])
  const named = list.map(({ id, orgName }) => ({ value: id, label: orgName }))
  const options = hasOwn ? named : [{ value: ownChoice, label: say('ownOrganisation') }, ...named]
  return { shown, options, setChoice }
}

const Content = ({ data: { list, mayEdit, hasOwn } }: { data: Answer }) => {
  const say = useSay(duty)
  const [isRotation, setRotation] = useUnfinished('rotation', false, (was) => was || undefined)
  const [standIn, setStandIn] = useState<{ row: StandInRow | null } | null>(null)
  const edits: Edits = { onRotation: () => setRotation(true), onStandIn: (row) => setStandIn({ row }) }
  const { shown, options, setChoice } = useChoice({ list, hasOwn })
  return (
    <>
      {options.length > 1 ? (
        <Select<number>
          aria-label={say('organisation')}
          value={shown?.id ?? ownChoice}
          options={options}
          onChange={setChoice}
          className="duty-whose"
        />
      ) : null}
      {shown ? <Calendar calendar={shown} mayEdit={mayEdit} {...edits} /> : <NoCalendar mayEdit={mayEdit} onRotation={edits.onRotation} />}
      {isRotation ? <RotationForm row={shown ?? null} onClose={() => setRotation(false)} /> : null}
      {shown && standIn ? <StandInForm calendar={shown} row={standIn.row} onClose={() => setStandIn(null)} /> : null}
    </>
  )
}

/** The page of the people on duty: the person on duty now, the calendar of the coming weeks, the rotation and the stand-ins. */
const OnDutyPage = () => {
  const say = useSay(duty)
  const { data, error, refetch } = useCall(dutyCalls.dutyCalendars, {}, { everyMs: 60_000 })
  useTitle(say('title'))
  return (
    <>
      <div className="page-head">
        <h1>{say('title')}</h1>
        <span className="meta">{say('meta')}</span>
      </div>
      {data ? <Content data={data} /> : error ? <Problem error={error} onRetry={() => void refetch()} /> : <TableSkeleton />}
    </>
  )
}

export default OnDutyPage
