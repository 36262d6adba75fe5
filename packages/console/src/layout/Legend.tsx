import { layout as phrases } from '@sundial/phrases/layout.ts'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../kit/format/use-format.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { type ModuleLook, ModuleMark } from '../parts/marks/ModuleMark.tsx'
import type { AskedModules } from '../parts/modules/listed-modules.ts'
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

type PathOf = (asked: AskedModules) => string
type Props = {
  tally: Tally
  measure: Measure
  range: Range | null
  averageW: number | null
  colors: CanvasColors
  /** Modules under a lock-out tag. */
  tagged: number
  /** Modules that have an alarm, and where their alarms are listed; null: they are not. */
  alarmed: number
  alarmsPath: string | null
  /** Address of the list of the modules of a count; null: no list, as in a playback. */
  pathOf: PathOf | null
}
type CountProps = { look: ModuleLook; word: string; count: number; to: string | null }

/** A mark with its word and count, with a link to the counted modules. */
function Count({ look, word, count, to }: CountProps) {
  const { number } = useFormat()
  const shown = (
    <>
      <ModuleMark look={look} />
      {word}
      <b>{number(count)}</b>
    </>
  )
  return to === null || count === 0 ? <span>{shown}</span> : <Link to={to}>{shown}</Link>
}

/** How many modules have an alarm, with a link to the alarms of the plant. */
function Alarmed({ count, to }: { count: number; to: string | null }) {
  const say = useSay(phrases)
  const { number } = useFormat()
  const shown = (
    <>
      <i className="layout-alarmed" aria-hidden="true" />
      {say('alarmed')}
      <b>{number(count)}</b>
    </>
  )
  return to === null ? <span>{shown}</span> : <Link to={to}>{shown}</Link>
}

/** The marks with words and counts; for another measure than power its colour ramp, whose ends include all values beyond. */
export function Legend({ tally, measure, range, averageW, colors, tagged, alarmed, alarmsPath, pathOf }: Props) {
  const say = useSay(phrases)
  const { number } = useFormat()
  return (
    <div className="layout-legend">
      {measure === 'power' ? (
        bands.map(({ look, word }) => (
          <Count key={word} look={look} word={say(word)} count={tally[word]} to={pathOf?.({ band: word }) ?? null} />
        ))
      ) : (
        <Ramp measure={measure} range={range} colors={colors} />
      )}
      {states.map((state) => (
        <Count key={state} look={state} word={say(state)} count={tally[state]} to={pathOf?.({ state }) ?? null} />
      ))}
      {alarmed > 0 ? <Alarmed count={alarmed} to={alarmsPath} /> : null}
      {tagged > 0 ? (
        <span className="layout-tagged">
          <Icon name="lock" size={14} />
          {say('tagged')}
          <b>{number(tagged)}</b>
        </span>
      ) : null}
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
