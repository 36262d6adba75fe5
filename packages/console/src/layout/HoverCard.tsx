import { alarmLevel } from '@sundial/phrases/alarms-labels.ts'
import { layout as phrases } from '@sundial/phrases/layout.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { lookOf, ModuleMark } from '../parts/marks/ModuleMark.tsx'
import type { Instant } from '../parts/modules/instant.ts'
import type { ModuleColumns } from '../parts/modules/snapshot.ts'
import { type Measure, measures } from './measures.ts'

type Props = {
  columns: ModuleColumns
  instant: Instant
  measure: Measure
  alarm: 1 | 2 | undefined
  module: number
  x: number
  y: number
  roomW: number
}

/** Code, state and value of the module under the pointer. */
export function HoverCard({ columns, instant, measure, alarm, module, x, y, roomW }: Props) {
  const say = useSay(phrases)
  const sayLevel = useSay(alarmLevel)
  const { number, percent } = useFormat()
  const state = instant.state[module]!
  const power = instant.power[module] ?? null
  const share = state === 'producing' && power !== null && instant.averageW ? power / instant.averageW : null
  const { unit, decimals, factor } = measures[measure]
  const value = measure === 'power' ? null : (columns[measure][module] ?? null)
  return (
    <div className="layout-hover" style={{ left: x + 14 + 170 > roomW ? x - 178 : x + 14, top: y + 14 }}>
      <b>{columns.code[module]}</b>
      <span className="row" style={{ gap: 6 }}>
        <ModuleMark look={lookOf(state, instant.band[module] ?? null)} />
        {share === null ? say(state) : `${number(power)} W · ${say('ofAverage', { share: `${percent(share, 0)} %` })}`}
      </span>
      {alarm === undefined ? null : <span>{say('alarmLevel', { level: sayLevel(alarm) })}</span>}
      {value === null ? null : (
        <span>
          {say(measure)} {number(value * factor, decimals)} {unit}
        </span>
      )}
    </div>
  )
}
