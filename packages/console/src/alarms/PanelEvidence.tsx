import type { AlarmRow } from '@sundial/contract/alarm-row.ts'
import type { alarmCalls } from '@sundial/contract/alarms.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { sampleMs } from '@sundial/core/alarms/condition.ts'
import { conditionOf, delaysOf } from '@sundial/core/alarms/conditions.ts'
import { alarmRules } from '@sundial/phrases/alarm-advice.ts'
import { alarms } from '@sundial/phrases/alarms.ts'
import { useState } from 'react'
import { useSay } from '../kit/language/language.ts'
import { useMeasured } from '../parts/alarms/use-alarm-name.ts'
import { ruleTexts } from './rule-texts.ts'
import { useWhen } from './StateCell.tsx'

export type Detail = OutputOf<typeof alarmCalls.alarm>
type Member = Detail['members'][number]
type Props = { row: AlarmRow; members: readonly Member[] }
type OfAlarm = Props & Pick<Detail, 'limits'>

/** Number of devices shown before the user asks for all of them. */
const shownAtFirst = 6

const MemberRow = ({ row, member, measured }: { row: AlarmRow; member: Member; measured: boolean }) => {
  const say = useSay(alarms)
  const value = useMeasured()
  const when = useWhen(row)
  const { label, level, beganAt, endedAt } = member
  return (
    <tr data-over={endedAt !== null} data-level={level}>
      <th scope="row">{label}</th>
      {measured ? (
        <>
          <td className="number alarm-measured">{value(row.condition, member.value)}</td>
          <td className="number">{value(row.condition, member.against)}</td>
        </>
      ) : null}
      <td className="number">{endedAt === null ? when(beganAt) : say('ended', { time: when(endedAt) })}</td>
    </tr>
  )
}

const Members = ({ row, members }: Props) => {
  const say = useSay(alarms)
  const [all, setAll] = useState(false)
  const measured = row.unit !== '' && members.some(({ value }) => value !== null)
  const shown = all ? members : members.slice(0, shownAtFirst)
  const unit = row.unit === '' || row.unit === 'ms' ? '' : `, ${row.unit}`
  if (members.length === 0) return null
  return (
    <>
      <table className="alarm-members" aria-label={say('members', { count: members.length })}>
        <thead>
          <tr>
            <th>{say('columnDevice')}</th>
            {measured ? (
              <>
                <th className="number">
                  {say('columnMeasured')}
                  {unit}
                </th>
                <th className="number">
                  {say('columnAgainst')}
                  {unit}
                </th>
              </>
            ) : null}
            <th className="number">{say('columnBegan')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((member) => (
            <MemberRow key={member.deviceId} row={row} member={member} measured={measured} />
          ))}
        </tbody>
      </table>
      {shown.length < members.length ? (
        <button type="button" className="link link-button" onClick={() => setAll(true)}>
          {say('moreMembers', { count: members.length - shown.length })}
        </button>
      ) : null}
    </>
  )
}

/** What was measured, against what, at which devices and since when. */
export const PanelEvidence = ({ row, members, limits }: OfAlarm) => {
  const say = useSay(alarms)
  const sayRule = useSay(alarmRules)
  const { raiseAfter, clearAfter } = delaysOf(row.condition, limits)
  const minutes = (samples: number) => (samples * sampleMs) / 60_000
  const isAtOnce = raiseAfter === 1 && clearAfter === 1
  const isLatched = conditionOf(row.condition).latched === true
  const usually = isAtOnce ? say('judgedAtOnce') : say('judged', { raise: minutes(raiseAfter), clear: minutes(clearAfter) })
  return (
    <section className="alarm-section">
      <div className="section-head">
        <h3>{say('why')}</h3>
        <span className="space" />
        <span className="meta">{members.length > 1 ? say('members', { count: members.length }) : null}</span>
      </div>
      <p>{sayRule(row.condition, ruleTexts(limits))}</p>
      <Members row={row} members={members} />
      <p className="meta">{isLatched ? say('judgedLatched', { raise: minutes(raiseAfter) }) : usually}</p>
    </section>
  )
}
