import { type ModuleState, moduleStates, type StateCounts } from '@sundial/core/devices/module-state.ts'
import { moduleState } from '@sundial/phrases/devices-labels.ts'
import { useFormat } from '../../kit/format/use-format.ts'
import { useSay } from '../../kit/language/language.ts'

const fills: Record<ModuleState, string> = {
  producing: 'var(--ok-fill)',
  zero: 'var(--zero)',
  noData: 'repeating-linear-gradient(135deg, var(--none) 0 1.2px, transparent 1.2px 4px)',
  asleep: 'var(--asleep)',
  shutDown: 'var(--shut)',
}
const edges: Partial<Record<ModuleState, string>> = {
  noData: 'inset 0 0 0 1px var(--none)',
  asleep: 'inset 0 0 0 1px var(--asleep-mark)',
}

type Props = { states: StateCounts; height?: number; gap?: number; partMin?: number }

/** Modules by state as a bar of five parts; small parts keep a visible width. Its label says the numbers; without modules there is nothing to say, only its height. */
export const StateBar = ({ states, height = 10, gap = 2, partMin = 4 }: Props) => {
  const say = useSay(moduleState)
  const { number, list } = useFormat()
  const present = moduleStates.filter((state) => states[state] > 0)
  if (present.length === 0) return <div style={{ height }} />
  const label = list(present.map((state) => `${say(state)} ${number(states[state])}`))
  return (
    <div role="img" aria-label={label} title={label} style={{ display: 'flex', gap, height, width: '100%' }}>
      {present.map((state) => (
        <div
          key={state}
          style={{ flex: `${states[state]} 1 0`, minWidth: partMin, borderRadius: 1.5, background: fills[state], boxShadow: edges[state] }}
        />
      ))}
    </div>
  )
}
