import type { TaskRow } from '@sundial/contract/tasks.ts'
import { queue } from '@sundial/phrases/queue.ts'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { useSay } from '../kit/language/language.ts'

/** Who cancelled a task, and when by the plant's clock; nothing where nobody did. */
export function CancelledBy({ task: { cancelledAt, cancelledBy, timeZone } }: { task: TaskRow }) {
  const say = useSay(queue)
  const { text } = usePlantTime(timeZone)
  if (cancelledAt === null) return null
  return <p>{say('cancelledBy', { who: cancelledBy ?? '–', time: text(cancelledAt, 'moment', true) })}</p>
}
