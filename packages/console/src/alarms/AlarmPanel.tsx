import type { AlarmRow } from '@sundial/contract/alarm-row.ts'
import { alarmCalls } from '@sundial/contract/alarms.ts'
import { standingOf } from '@sundial/core/alarms/standing.ts'
import { alarms } from '@sundial/phrases/alarms.ts'
import { Button } from 'antd'
import type { Ref } from 'react'
import { useNow } from '../kit/format/use-now.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { Bone, Skeleton } from '../kit/routes/Skeleton.tsx'
import type { CallError } from '../kit/server/call-error.ts'
import { useCall } from '../kit/server/use-call.ts'
import { LevelMark } from '../parts/alarms/LevelMark.tsx'
import { useAlarmName } from '../parts/alarms/use-alarm-name.ts'
import { PanelProblem } from '../parts/panels/PanelProblem.tsx'
import { CommentForm } from './CommentForm.tsx'
import { PanelActs } from './PanelActs.tsx'
import { PanelAdvice } from './PanelAdvice.tsx'
import { type Detail, PanelEvidence } from './PanelEvidence.tsx'
import { PanelHead, type PanelWays } from './PanelHead.tsx'
import { PanelHistory } from './PanelHistory.tsx'
import { PanelLatch } from './PanelLatch.tsx'
import { PanelOrders } from './PanelOrders.tsx'
import type { Acts } from './use-acts.ts'
import './alarm-panel.css'
import './alarm-panel-parts.css'

type Answer = { data: Detail | undefined; error: CallError | null; refetch: () => unknown }
type Props = PanelWays & {
  id: number
  /** The row of the list, which is shown until the answer is there. */
  row: AlarmRow | undefined
  acts: Acts
  /** The panel is the page. */
  narrow: boolean
  onOpen: (id: number) => void
  comment: Ref<HTMLDivElement>
}

const Related = ({ title, rows, onOpen }: { title: string; rows: readonly AlarmRow[]; onOpen: (id: number) => void }) => {
  const nameOf = useAlarmName()
  const now = useNow(60_000)
  if (rows.length === 0) return null
  return (
    <section className="alarm-section">
      <div className="section-head">
        <h3>{title}</h3>
        <span className="space" />
        <span className="meta">{rows.length > 1 ? rows.length : null}</span>
      </div>
      <ul className="alarm-lines">
        {rows.map((row) => (
          <li key={row.id}>
            <button type="button" onClick={() => onOpen(row.id)}>
              <LevelMark level={row.level} standing={standingOf(row, now)} />
              <span className="alarm-line-name">{nameOf(row)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type OfDetail = { acts: Acts; onOpen: (id: number) => void }

const Parts = ({ detail, acts, onOpen }: OfDetail & { detail: Detail }) => {
  const say = useSay(alarms)
  const { alarm: row, cause, children, members, events, limits } = detail
  return (
    <>
      <Related title={say('cause')} rows={cause ? [cause] : []} onOpen={onOpen} />
      <PanelLatch detail={detail} acts={acts} />
      <PanelEvidence row={row} members={members} limits={limits} />
      <Related title={say('whatItExplains')} rows={children} onOpen={onOpen} />
      <PanelAdvice row={row} />
      <PanelOrders alarmId={row.id} />
      <PanelHistory row={row} events={events} />
    </>
  )
}

const PanelBones = () => (
  <Skeleton>
    {['60%', '90%', '75%', '80%'].map((width) => (
      <div key={width} className="section-head">
        <Bone width={width} />
      </div>
    ))}
  </Skeleton>
)

/** The alarm with its parts; grey bars while it is being read; the reason where it could not be read. */
const Body = ({ answer: { data, error, refetch }, ...ways }: OfDetail & { answer: Answer }) => {
  const say = useSay(alarms)
  if (data) return <Parts key={data.alarm.id} detail={data} {...ways} />
  return error ? <PanelProblem error={error} noSuch={say('noSuch')} onRetry={() => void refetch()} /> : <PanelBones />
}

/** One alarm beside the list: the verdict, what can be done, why the system thinks so, what to do, what happened. */
export const AlarmPanel = ({ id, row: listed, acts, narrow, onOpen, comment, ...ways }: Props) => {
  const say = useSay(alarms)
  const answer = useCall(alarmCalls.alarm, { id }, { everyMs: 60_000 })
  const row = answer.data?.alarm ?? listed
  const doing = row ? <PanelActs row={row} acts={acts} /> : null
  return (
    <aside className="alarm-panel" aria-label={say('heading')}>
      {narrow ? (
        <Button type="text" className="alarm-back" icon={<Icon name="chevronLeft" size={14} />} onClick={ways.onClose}>
          {say('backToList')}
        </Button>
      ) : null}
      <div className="alarm-panel-scroll">
        {row ? <PanelHead row={row} {...ways} /> : null}
        {narrow ? null : doing}
        <Body answer={answer} acts={acts} onOpen={onOpen} />
      </div>
      {answer.data && acts.may ? <CommentForm key={id} id={id} box={comment} /> : null}
      {narrow ? doing : null}
    </aside>
  )
}
