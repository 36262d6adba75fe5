import type { CommissioningRow } from '@sundial/contract/commissioning.ts'
import type { PlanState } from '@sundial/core/commissioning/plan.ts'
import { commissioning } from '@sundial/phrases/commissioning.ts'
import { useSay } from '../kit/language/language.ts'

const looks: Record<PlanState, { text: string; soft: string }> = {
  running: { text: 'var(--accent-text)', soft: 'var(--accent-soft)' },
  paused: { text: 'var(--warn-text)', soft: 'var(--warn-soft)' },
  stopped: { text: 'var(--bad-text)', soft: 'var(--bad-soft)' },
  done: { text: 'var(--ink2)', soft: 'none' },
}

/** The state of a commissioning. A tag of one that has ended well has no background. */
export const StateTag = ({ row: { state } }: { row: CommissioningRow }) => {
  const say = useSay(commissioning)
  const { text, soft } = looks[state]
  return (
    <span className={soft === 'none' ? 'tag tag-plain' : 'tag'} style={{ color: text, background: soft }}>
      {say(state)}
    </span>
  )
}
