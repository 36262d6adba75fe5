import { pathOf } from '@sundial/contract/pages.ts'
import { isNoNews } from '@sundial/core/orders/outcomes.ts'
import { isPlatformAction } from '@sundial/core/orders/platform-kinds.ts'
import { rsd } from '@sundial/phrases/rsd.ts'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { ExportButton } from '../kit/files/ExportButton.tsx'
import { PlantTime } from '../kit/format/PlantTime.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { useNarrow } from '../kit/theme/use-narrow.ts'
import { useLinkSilence } from '../parts/concentrators/use-link-silence.ts'
import './progress.css'
import { CertificateButton } from '../parts/rsd/CertificateButton.tsx'
import { useTaskWords } from '../parts/rsd/task-words.ts'
import { CancelledBy } from './CancelledBy.tsx'
import { CancelTask } from './CancelTask.tsx'
import { NotNeeded } from './NotNeeded.tsx'
import { RetryButton } from './RetryButton.tsx'
import { StepBars } from './StepBars.tsx'
import { type ShownAs, shownAs, shownOf } from './shown.ts'
import { elapsedText } from './steps.ts'
import { TaskBody } from './TaskBody.tsx'
import { useExport } from './use-export.ts'
import { type TaskSeen, useTask } from './use-task.ts'
import { useWhat } from './use-what.ts'
import { VerdictNote } from './VerdictNote.tsx'

/** A switch task as it runs and as it ended: title, clock, steps, results, verdict. Found again from the task list. */
type ProgressProps = {
  taskId: number
  onTask: (id: number) => void
  onClose: () => void
  /** Told once the task is known. */
  onShown: (as: ShownAs) => void
}

export function TaskProgress({ taskId, onTask, onClose, onShown }: ProgressProps) {
  const say = useSay(rsd)
  const { seen, error, retry } = useTask(taskId)
  const tick = useNow(1000)
  const as = seen ? shownAs(seen.task) : null
  useEffect(() => (as === null ? undefined : onShown(as)), [as, onShown])
  if (!seen) {
    return (
      <div className="switch-head" style={{ paddingBottom: 20 }}>
        {error ? (
          <p role="alert">
            {say('loadFailed')} {error.message} <Button onClick={retry}>{say('back')}</Button>
          </p>
        ) : (
          <p role="status">{say('loading')}</p>
        )}
      </div>
    )
  }
  const now = seen.task.status === 1 ? tick : seen.task.updateTime
  return <Progress seen={seen} now={now} onTask={onTask} onClose={onClose} />
}

function Progress({ seen, now, onTask, onClose }: { seen: TaskSeen; now: number; onTask: (id: number) => void; onClose: () => void }) {
  const { task } = seen
  const narrow = useNarrow()
  const as = shownAs(task)
  return (
    <>
      <Head seen={seen} now={now} />
      {narrow && as === 'results' ? <VerdictNote seen={seen} /> : null}
      {task.status === 1 ? <WaitsForLink /> : null}
      {as === 'results' || task.status === 1 ? <StepBars task={task} now={now} /> : null}
      <TaskBody seen={seen} now={now} onTask={onTask} />
      <Foot seen={seen} onTask={onTask} onClose={onClose} />
    </>
  )
}

/** Says that an order waits while the link is silent: the dialog must not look as if the order were on its way. */
function WaitsForLink() {
  const say = useSay(rsd)
  const since = useLinkSilence()
  return since === null ? null : (
    <p className="switch-waits" role="alert">
      {say('waitsForLink', { since })}
    </p>
  )
}

const titles = { running: 'titleRunning', done: 'titleDone', part: 'titlePart', unproven: 'titleUnproven', dark: 'titleDark' } as const

function stageOf({ task, devices }: TaskSeen): keyof typeof titles {
  const { outcome } = task
  if (outcome === 'executing') return 'running'
  const isProvenLater = task.action === 'shutdown' && devices.length > 0 && devices.every(({ phase }) => phase === 'verified')
  if (isProvenLater) return 'done'
  if (outcome === 'succeeded' || (outcome === 'partly' && task.counts.verified > 0 && isNoNews(task))) return 'done'
  if (outcome === 'inconclusive') return 'dark'
  return task.counts.failed > 0 ? 'part' : 'unproven'
}

function Head({ seen, now }: { seen: TaskSeen; now: number }) {
  const { task } = seen
  const say = useTaskWords(task.action)
  const { capacity, power } = useFormat()
  const what = useWhat(task)
  const stage = stageOf(seen)
  const heading = useRef<HTMLHeadingElement>(null)
  // the button that gave the order is gone, and with it the focus
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const title = say(titles[stage], { what })
  const { count, voltage } = shownOf(task.action)
  const carried = task.powerBeforeW === null ? capacity(task.ratedW) : power(task.powerBeforeW)
  const line = [
    isPlatformAction(task.action) ? null : say(count, { count: task.totalCount }),
    voltage ? `${carried.text} ${carried.unit}` : null,
    task.orgName,
    task.reason ? say('reasonIs', { reason: task.reason }) : null,
    task.createdBy ? say('orderedBy', { name: task.createdBy }) : null,
  ].filter(Boolean)
  return (
    <div className="switch-head">
      <div className="space">
        <h1 ref={heading} className="switch-title" tabIndex={-1} data-first-focus>
          {title}
        </h1>
        <p>
          {line.join(' · ')} · <PlantTime at={task.createTime} timeZone={task.timeZone} form="moment" zoned />
        </p>
        <CancelledBy task={task} />
      </div>
      <span className="switch-elapsed" style={{ marginRight: 36 }}>
        {shownAs(task) === 'note' ? null : elapsedText(now - task.createTime)}
      </span>
    </div>
  )
}

type FootProps = { seen: TaskSeen; onTask: (id: number) => void; onClose: () => void }

function Foot({ seen, onTask, onClose }: FootProps) {
  const say = useSay(rsd)
  const exportResults = useExport(seen)
  const { task } = seen
  return (
    <div className="switch-foot">
      <p>
        <Icon name="tasks" />
        <span>
          {say(task.status === 1 ? 'safeToClose' : 'hasEnded')}{' '}
          <Link className="link" to={pathOf('tasks', { id: task.id })}>
            {task.number}
          </Link>
        </span>
      </p>
      {isPlatformAction(task.action) ? null : <ExportButton type="text" onExport={exportResults} />}
      <CertificateButton task={task} />
      <Button onClick={onClose}>{say('close')}</Button>
      <NotNeeded task={task} />
      <CancelTask task={task} />
      <RetryButton seen={seen} onTask={onTask} />
    </div>
  )
}
