import { type TaskRow, taskCalls } from '@sundial/contract/tasks.ts'
import { rsdTests } from '@sundial/phrases/rsd-tests.ts'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import { earlierTests } from './earlier-tests.ts'

const askedMax = 100

/** How the same modules did in tests of before, each with the way to its report; nothing where they were never tested. */
export function EarlierTests({ task, onTask }: { task: TaskRow; onTask: (id: number) => void }) {
  const say = useSay(rsdTests)
  const { number } = useFormat()
  const { text } = usePlantTime(task.timeZone)
  const { stationId, executeStep } = task
  const asked = { stationId, ...(executeStep === null ? {} : { executeStep }), pageSize: askedMax }
  const { data } = useCall(taskCalls.tasks, asked, { enabled: executeStep !== null })
  const tests = earlierTests(task, data?.list ?? [])
  if (tests.length === 0) return null
  return (
    <section className="test-earlier">
      <h2>{say('earlier')}</h2>
      <ul>
        {tests.map(({ id, createTime, successCount, totalCount }) => (
          <li key={id}>
            <button type="button" className="link" onClick={() => onTask(id)}>
              {text(createTime, 'moment')}
            </button>
            <b className={successCount < totalCount ? 'test-bad tabular' : 'tabular'}>
              {totalCount === 0 ? '–' : `${number((100 * successCount) / totalCount)} %`}
            </b>
            <span className="meta tabular">{say('heardOf', { heard: successCount, asked: totalCount })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
