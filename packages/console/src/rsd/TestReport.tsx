import type { TestPlan } from '@sundial/core/rsd/module-test.ts'
import { cycleHalves } from '@sundial/core/rsd/test-report.ts'
import { rsdTests } from '@sundial/phrases/rsd-tests.ts'
import { useMemo, useState } from 'react'
import { useSay } from '../kit/language/language.ts'
import './test-report.css'
import { CycleBars } from './CycleBars.tsx'
import { EarlierTests } from './EarlierTests.tsx'
import { FailedDevices } from './FailedDevices.tsx'
import { ReturnedTable } from './ReturnedTable.tsx'
import { TestFigures } from './TestFigures.tsx'
import { TestKeys } from './TestKeys.tsx'
import { TestMatrix } from './TestMatrix.tsx'
import { TestTools } from './TestTools.tsx'
import { TestVerdict } from './TestVerdict.tsx'
import { byTestUrgency, failedIds, type Shown } from './test-rows.ts'
import { useCurves } from './use-curves.ts'
import type { TaskSeen } from './use-task.ts'
import { VoltageChart } from './VoltageChart.tsx'

type Props = { seen: TaskSeen; plan: TestPlan; now: number; onTask: (id: number) => void }

const curvesMax = 12

/** The report of a test, filling while the test runs: rates, cycles, voltage, modules, what failed and why. */
export function TestReport({ seen, plan, now, onTask }: Props) {
  const { task, devices } = seen
  const say = useSay(rsdTests)
  const curves = useCurves(seen)
  const halves = useMemo(() => cycleHalves(devices, plan), [devices, plan])
  const all = useMemo(() => byTestUrgency(devices, plan), [devices, plan])
  const [shown, setShown] = useState<Shown>(task.action === 'cycleTest' ? 'matrix' : { half: null })
  const [onlyFailed, setOnlyFailed] = useState(false)
  const failed = failedIds(devices, plan)
  const rows = onlyFailed ? all.filter(({ id }) => failed.includes(id)) : all
  const [picked, setChosen] = useState<readonly number[] | null>(null)
  const chosen = picked ?? (task.status === 1 ? [] : failed)
  const half = shown === 'matrix' ? null : shown.half
  const table = { rows, plan, chosen, onChosen: setChosen, timeZone: task.timeZone }
  return (
    <div className="test-report">
      <TestFigures devices={devices} halves={halves} plan={plan} />
      <CycleBars halves={halves} half={half} timeZone={task.timeZone} onHalf={(i) => setShown({ half: i })} />
      <div className="test-body">
        <div className="test-main">
          {curves.length > 0 ? (
            <VoltageChart
              curves={curves.slice(0, curvesMax)}
              elapsedS={(now - task.createTime) / 1000}
              limitV={seen.shutdownLimitV}
              titled
            />
          ) : null}
          <TestTools
            {...{ task, devices, shown, chosen, failed, onlyFailed, onTask }}
            onShown={setShown}
            onChosen={setChosen}
            onOnlyFailed={setOnlyFailed}
          />
          {shown === 'matrix' ? <TestMatrix {...table} /> : <ReturnedTable {...table} half={shown.half} />}
          <TestKeys />
        </div>
        <aside className="test-side" aria-label={say('failedDevices')}>
          <TestVerdict seen={seen} plan={plan} />
          <FailedDevices rows={all} plan={plan} />
          <EarlierTests task={task} onTask={onTask} />
        </aside>
      </div>
    </div>
  )
}
