import { layout as phrases } from '@sundial/phrases/layout.ts'
import type { CSSProperties } from 'react'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { type ModuleLook, ModuleMark } from '../parts/marks/ModuleMark.tsx'
import type { Tally } from '../parts/modules/summary.ts'
import type { CanvasColors } from './canvas-colors.ts'
import type { Range } from './cell-colors.ts'
import { pass, rampSteps } from './cell-colors.ts'
import { type Measure, measures } from './measures.ts'

const bands: { look: ModuleLook; word: 'good' | 'low' | 'poor' }[] = [
  { look: 'producing', word: 'good' },
  { look: 'low', word: 'low' },
  { look: 'poor', word: 'poor' },
]
const states = ['zero', 'noData', 'asleep', 'shutDown'] as const

type Props = { tally: Tally; measure: Measure; range: Range | null; averageW: number | null; colors: CanvasColors }

/** The marks with their words and counts; of another measure its ramp, at whose ends the values beyond are. */
export function Legend({ tally, measure, range, averageW, colors }: Props) {
  const say = useSay(phrases)
  const { number } = useFormat()
  return (
    <div className="layout-legend">
      {measure === 'power' ? (
        bands.map(({ look, word }) => (
          <span key={word}>
            <ModuleMark look={look} />
            {say(word)}
            <b>{number(tally[word])}</b>
          </span>
        ))
      ) : (
        <Ramp measure={measure} range={range} colors={colors} />
      )}
      {states.map((state) => (
        <span key={state}>
          <ModuleMark look={state} />
          {say(state)}
          <b>{number(tally[state])}</b>
        </span>
      ))}
      {measure === 'power' && averageW !== null ? (
        <span className="layout-average">{say('average', { power: `${number(averageW)} W` })}</span>
      ) : null}
    </div>
  )
}

function Ramp({ measure, range, colors }: { measure: Measure; range: Range | null; colors: CanvasColors }) {
  const say = useSay(phrases)
  const { number } = useFormat()
  const { unit, decimals, factor } = measures[measure]
  const bar: CSSProperties = { background: `linear-gradient(90deg, ${colors.ofPass.slice(pass.ramp, pass.ramp + rampSteps).join(',')})` }
  const title = `${say(measure)} ${unit}`
  if (!range) return <span>{title} –</span>
  return (
    <span className="layout-ramp-part">
      <span>{title}</span>
      <b>≤ {number(range.min * factor, decimals)}</b>
      <i className="layout-ramp" style={bar} />
      <b>≥ {number(range.max * factor, decimals)}</b>
    </span>
  )
}
