import { type RolledState, rolledStates } from '@sundial/core/firmware/roll-out.ts'
import { rollOuts } from '@sundial/phrases/roll-outs.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'

/** How a module in each state is drawn. */
export const lookOf: Record<RolledState, { fill: string; stroke: string }> = {
  verified: { fill: 'var(--accent)', stroke: 'none' },
  ordered: { fill: 'color-mix(in srgb, var(--accent) 42%, var(--page))', stroke: 'none' },
  failed: { fill: 'var(--bad)', stroke: 'none' },
  fellBack: { fill: 'none', stroke: 'var(--warn)' },
  left: { fill: 'var(--zero)', stroke: 'none' },
  cancelled: { fill: 'none', stroke: 'var(--none)' },
  waiting: { fill: 'var(--line1)', stroke: 'none' },
}
/** The order in which the console names the states: what is done comes first. */
export const toldStates: readonly RolledState[] = ['verified', 'ordered', 'failed', 'fellBack', 'left', 'cancelled', 'waiting']

export type Counts = Record<RolledState, number>

/** A bar in which each state has its share. */
export const RolledBar = ({ counts, label }: { counts: Counts; label: string }) => {
  const total = rolledStates.reduce((sum, state) => sum + counts[state], 0)
  if (total === 0) return <div className="roll-out-bar" aria-hidden="true" />
  return (
    <div className="roll-out-bar" role="img" aria-label={label}>
      {toldStates.map((state) =>
        counts[state] === 0 || state === 'waiting' ? null : (
          <i
            key={state}
            style={{
              width: `${(100 * counts[state]) / total}%`,
              background: lookOf[state].fill === 'none' ? lookOf[state].stroke : lookOf[state].fill,
            }}
          />
        ),
      )}
    </div>
  )
}

/** Words for how many modules stand where. */
export const useStatesText = () => {
  const say = useSay(rollOuts)
  const { list, number } = useFormat()
  return (counts: Counts): string =>
    list(
      toldStates
        .filter((state) => counts[state] > 0)
        .map((state) => say('legendEntry', { word: say(`state_${state}`), count: number(counts[state]) })),
    )
}
