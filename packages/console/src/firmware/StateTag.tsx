import type { RollOutRow } from '@sundial/contract/roll-outs.ts'
import type { RollOutState } from '@sundial/core/firmware/roll-out.ts'
import { rollOuts } from '@sundial/phrases/roll-outs.ts'
import { useSay } from '../kit/language/language.ts'

const looks: Record<RollOutState, { text: string; soft: string }> = {
  running: { text: 'var(--accent-text)', soft: 'var(--accent-soft)' },
  paused: { text: 'var(--warn-text)', soft: 'var(--warn-soft)' },
  stopped: { text: 'var(--bad-text)', soft: 'var(--bad-soft)' },
  cancelled: { text: 'var(--ink2)', soft: 'none' },
  done: { text: 'var(--ink2)', soft: 'none' },
}

type Props = { row: Pick<RollOutRow, 'state' | 'stage'> /** Whether the tag of a running roll-out names its stage. */; staged?: boolean }

/** The state of a roll-out. A tag of a roll-out that has ended has no background. */
export const StateTag = ({ row: { state, stage }, staged = false }: Props) => {
  const say = useSay(rollOuts)
  const { text, soft } = looks[state]
  return (
    <span className={soft === 'none' ? 'tag tag-plain' : 'tag'} style={{ color: text, background: soft }}>
      {state === 'running' && staged ? say('stageOf', { stage }) : say(state)}
    </span>
  )
}
