import { type ModuleState, moduleStates, type StateCounts } from '@sundial/core/devices/module-state.ts'
import { moduleState } from '@sundial/phrases/devices-labels.ts'
import { Link } from 'react-router'
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

type Props = {
  states: StateCounts
  height?: number
  gap?: number
  partMin?: number
  /** Where the modules of a state are listed. */
  pathOf?: (state: ModuleState) => string
}

/** Modules by state as a bar of five parts; small parts keep a visible width. Its label says the numbers; without modules there is nothing to say, only its height. */
export const StateBar = ({ states, height = 10, gap = 2, partMin = 4, pathOf }: Props) => {
  const say = useSay(moduleState)
  const { number, list } = useFormat()
  const present = moduleStates.filter((state) => states[state] > 0)
  if (present.length === 0) return <div style={{ height }} />
  const words = (state: ModuleState) => `${say(state)} ${number(states[state])}`
  const label = list(present.map(words))
  const partOf = (state: ModuleState) => ({
    style: { flex: `${states[state]} 1 0`, minWidth: partMin, borderRadius: 1.5, background: fills[state], boxShadow: edges[state] },
  })
  const bar = { display: 'flex', gap, height, width: '100%' }
  if (pathOf)
    return (
      // biome-ignore lint/a11y/useSemanticElements: links side by side, not fields
      <div role="group" aria-label={label} style={bar}>
        {present.map((state) => (
          <Link key={state} to={pathOf(state)} title={words(state)} aria-label={words(state)} {...partOf(state)} />
        ))}
      </div>
    )
  return (
    <div role="img" aria-label={label} title={label} style={bar}>
      {present.map((state) => (
        <div key={state} {...partOf(state)} />
      ))}
    </div>
  )
}
