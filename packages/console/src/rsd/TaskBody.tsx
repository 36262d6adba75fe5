import { isPlatformAction } from '@sundial/core/orders/platform-kinds.ts'
import { Suspense } from 'react'
import { lazyPart } from '../kit/routes/lazy-part.tsx'
import { ResultList } from './ResultList.tsx'
import { ScheduleBody } from './ScheduleBody.tsx'
import { TaskSide } from './TaskSide.tsx'
import { TestReport } from './TestReport.tsx'
import type { TaskSeen } from './use-task.ts'

const ReturnedData = lazyPart(async () => ({ default: (await import('../parts/read-through/ReturnedData.tsx')).ReturnedData }))
const IvReport = lazyPart(async () => ({ default: (await import('../parts/ivcurves/IvReport.tsx')).IvReport }))

/** The results of a task: a report of its own, or its devices with what they mean. */
export function TaskBody({ seen, now, onTask }: { seen: TaskSeen; now: number; onTask: (id: number) => void }) {
  const { task, devices } = seen
  if (isPlatformAction(task.action)) return <ScheduleBody seen={seen} />
  if (task.plan) return <TestReport seen={seen} plan={task.plan} now={now} onTask={onTask} />
  if (task.action === 'ivScan')
    return (
      <Suspense fallback={null}>
        <IvReport scanId={task.id} isRunning={task.status === 1} />
      </Suspense>
    )
  if (task.action === 'readThrough')
    return (
      <div className="switch-returned">
        <Suspense fallback={null}>
          <ReturnedData tokens={[task.number]} />
        </Suspense>
      </div>
    )
  return (
    <div className="switch-body">
      <ResultList devices={devices} task={task} elapsedMs={now - task.createTime} />
      <TaskSide seen={seen} now={now} />
    </div>
  )
}
