import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import type { taskStatisticsCalls } from '@sundial/contract/task-statistics.ts'
import { isConcentratorAction } from '@sundial/core/orders/concentrator-kinds.ts'
import { orderKind, type TaskAction } from '@sundial/core/orders/kinds.ts'
import { taskStatistics } from '@sundial/phrases/task-statistics.ts'
import { Link } from 'react-router'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { PlainTable } from '../kit/table/PlainTable.tsx'
import { useSpanText } from '../parts/alarms/use-span-text.ts'
import { FiguresPart } from '../parts/plant-period/FiguresPart.tsx'
import { useOrderText } from '../parts/tasks/use-task-text.ts'

export type Statistics = OutputOf<typeof taskStatisticsCalls.taskStatistics>
type Figures = Pick<Statistics, 'tasks' | 'open' | 'failed' | 'devices' | 'success'>

/** What all tasks of a kind do, by what they reach. */
const useKindText = () => {
  const say = useSay(taskStatistics)
  const does = useOrderText()
  const reached = (action: TaskAction) => {
    if (isConcentratorAction(action)) return 'manyConcentrators'
    return orderKind(action).reaches.every((kind) => kind === 'module') ? 'manyModules' : 'manyDevices'
  }
  return (action: TaskAction) => does(action, say(reached(action)))
}

/** The cells that both tables have. */
const FigureCells = ({ tasks, open, failed, devices, success }: Figures) => {
  const say = useSay(taskStatistics)
  const { number, percent } = useFormat()
  return (
    <>
      <td data-label={say('columnTasks')} className="tabular">
        {number(tasks)}
      </td>
      <td data-label={say('columnOpen')} className="tabular">
        {number(open)}
      </td>
      <td data-label={say('columnFailed')} className="tabular" data-bad={failed > 0}>
        {number(failed)}
      </td>
      <td data-label={say('columnDevices')} className="tabular">
        {number(devices)}
      </td>
      <td data-label={say('columnSuccess')} className="tabular">
        {percent(success)}
      </td>
    </>
  )
}
const figureHeads = ['columnTasks', 'columnOpen', 'columnFailed', 'columnDevices', 'columnSuccess'] as const

/** How each kind of order went. */
export const KindTable = ({ kinds }: Pick<Statistics, 'kinds'>) => {
  const say = useSay(taskStatistics)
  const span = useSpanText()
  const kindText = useKindText()
  return (
    <FiguresPart title={say('kinds')}>
      <PlainTable heads={(['columnOrder', ...figureHeads, 'columnMedian'] as const).map((head) => say(head))}>
        {kinds.map(({ action, medianMs, ...figures }) => (
          <tr key={action}>
            <td data-label={say('columnOrder')}>{kindText(action)}</td>
            <FigureCells {...figures} />
            <td data-label={say('columnMedian')} className="tabular">
              {medianMs === null ? '–' : span(medianMs)}
            </td>
          </tr>
        ))}
      </PlainTable>
    </FiguresPart>
  )
}

/** The plants at which most failed, each with the way to its tasks. */
export const PlantTable = ({ stations }: Pick<Statistics, 'stations'>) => {
  const say = useSay(taskStatistics)
  return (
    <FiguresPart title={say('stations')}>
      <PlainTable heads={(['columnPlant', ...figureHeads] as const).map((head) => say(head))}>
        {stations.map(({ id, name, ...figures }) => (
          <tr key={id}>
            <td data-label={say('columnPlant')}>
              <Link className="link" to={pathOf('station', { id, tab: 'tasks' })}>
                {name}
              </Link>
            </td>
            <FigureCells {...figures} />
          </tr>
        ))}
      </PlainTable>
    </FiguresPart>
  )
}
