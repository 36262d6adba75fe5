import { alarmLevel } from '@sundial/phrases/alarms-labels.ts'
import { layout as phrases } from '@sundial/phrases/layout.ts'
import { useSay } from '../kit/language/language.ts'
import { lookOf, ModuleMark } from '../parts/marks/ModuleMark.tsx'
import type { TableProps } from './table-rows.ts'

/** The state of a module, and the level of its alarm. */
export function TableState({ instant, alarmed, module }: Pick<TableProps, 'instant' | 'alarmed'> & { module: number }) {
  const say = useSay(phrases)
  const sayLevel = useSay(alarmLevel)
  const state = instant.state[module]!
  const level = alarmed.get(module)
  return (
    <span className="row" style={{ gap: 6, fontWeight: 400 }}>
      <ModuleMark look={lookOf(state, instant.band[module] ?? null)} />
      {level === undefined ? say(state) : `${say(state)} · ${say('alarmLevel', { level: sayLevel(level) })}`}
    </span>
  )
}
