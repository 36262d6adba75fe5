import { concentratorCalls } from '@sundial/contract/concentrators.ts'
import type { TaskRow } from '@sundial/contract/tasks.ts'
import { PlantTime } from '../kit/format/PlantTime.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useCall } from '../kit/server/use-call.ts'
import { useTaskWords } from '../parts/rsd/task-words.ts'
import { ResultGlyph } from './ResultGlyph.tsx'
import { shownOf } from './shown.ts'
import { type Step, stepsOf } from './steps.ts'

/** Requested, sent, accepted, confirmed, read back: each with its share, count and time. */
export function StepBars({ task, now }: { task: TaskRow; now: number }) {
  const say = useTaskWords(task.action)
  const { voltage, proven } = shownOf(task.action)
  return (
    <ol className={voltage ? 'switch-steps' : 'switch-steps switch-steps-read'} aria-label={say('steps')}>
      {stepsOf(task).map((step) => (
        <li key={step.name} className={`switch-step-${step.state}`}>
          <div className="switch-step-bar">
            <i style={{ width: `${step.share * 100}%` }} />
          </div>
          <div className="switch-step-name">
            <StepMark step={step} />
            {say(step.name === 'verified' ? proven : step.name)}
            <small>
              <StepCount step={step} task={task} />
            </small>
          </div>
          <div className="switch-step-time">
            <StepTime step={step} task={task} now={now} />
          </div>
        </li>
      ))}
    </ol>
  )
}

function StepMark({ step }: { step: Step }) {
  if (step.state === 'done') return <Icon name="check" size={14} />
  if (step.state === 'running') return <ResultGlyph kind="running" action="shutdown" />
  return <span style={{ width: 14, color: 'var(--ink3)' }}>{step.state === 'short' ? '!' : '·'}</span>
}

function StepCount({ step, task }: { step: Step; task: TaskRow }) {
  const say = useTaskWords(task.action)
  const { number } = useFormat()
  if (step.name === 'requested') return say(shownOf(task.action).count, { count: task.totalCount })
  if (step.name === 'sent' && step.state === 'done' && task.concentrators.length > 0) return <SentTo task={task} />
  return say('ofTotal', { count: number(step.count), total: number(task.totalCount) })
}

/** The concentrator by its name, or how many they were. */
function SentTo({ task }: { task: TaskRow }) {
  const { concentrators, stationId } = task
  const say = useTaskWords(task.action)
  const { data } = useCall(concentratorCalls.concentrators, { stationId })
  const [gw = ''] = concentrators
  if (concentrators.length !== 1) return say('toConcentrators', { count: concentrators.length })
  return say('toConcentrator', { gw: data?.find((c) => c.gw === gw)?.name ?? shortGw(gw) })
}

/** Twelve digits don't fit a step; the last four tell concentrators of a station apart. */
const shortGw = (gw: string) => (/^\d{12}$/.test(gw) ? `…${gw.slice(-4)}` : gw)

function StepTime({ step, task, now }: { step: Step; task: TaskRow; now: number }) {
  const say = useTaskWords(task.action)
  const { number } = useFormat()
  if (step.state === 'waiting') return say('waiting')
  if (step.state === 'running') return say('running', { seconds: number(Math.max(0, (now - task.createTime) / 1000)) })
  if (step.at === null) return say('ended')
  return <PlantTime at={step.at} timeZone={task.timeZone} form="tenths" />
}
