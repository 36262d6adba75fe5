import { workQueue } from '@sundial/phrases/work-queue.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'

/** Beside what this phone keeps and the server does not have yet. */
export const NotSent = () => (
  <span className="work-not-sent">
    <Icon name="clock" size={12} />
    {useSay(workQueue)('notSent')}
  </span>
)
