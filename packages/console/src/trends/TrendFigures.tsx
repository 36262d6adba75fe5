import { trends } from '@sundial/phrases/trends.ts'
import { type Figure, FigureStrip } from '../kit/figures/FigureStrip.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { useNarrow } from '../kit/theme/use-narrow.ts'
import { type Bar, summaryOf } from './bars.ts'
import { useBarWords } from './use-bar-words.ts'

function useFigures(bars: readonly Bar[], byMonth: boolean): Figure[] {
  const say = useSay(trends)
  const { energy, number, percent } = useFormat()
  const words = useBarWords()
  const sum = summaryOf(bars)
  const total = energy(sum.energyWh)
  const counts = { count: number(sum.withData), total: number(bars.length) }
  const best = (bar: Bar) => {
    const { text, unit } = energy(bar.energyWh)
    return say('bestDay', { day: words.short(bar), energy: `${text} ${unit}` })
  }
  const perDay = (hours: number) => `${say('perDay')} ${number(hours / sum.withData, 2)} h`
  const ifMeasured = <T,>(value: T | null, unit: string, note: string) =>
    value === null ? { unit: '', note: say('noIrradianceSensor') } : { unit, note }
  return [
    { key: 'energy', label: say('energy'), value: total.text, unit: total.unit, note: sum.best ? best(sum.best) : '' },
    {
      key: 'yield',
      label: say('specificYield'),
      value: number(sum.specificYieldH, 1),
      unit: 'h',
      note: sum.specificYieldH === null || byMonth ? '' : perDay(sum.specificYieldH),
    },
    { key: 'pr', label: say('prShort'), value: percent(sum.pr), ...ifMeasured(sum.pr, '%', say('meanPr')) },
    {
      key: 'irradiation',
      label: say('irradiation'),
      value: number(sum.irradiationWhm2 === null ? null : sum.irradiationWhm2 / 1000, 1),
      ...ifMeasured(sum.irradiationWhm2, 'kWh/m²', ''),
    },
    {
      key: 'received',
      label: say('completeness'),
      value: `${counts.count} / ${counts.total}`,
      unit: '',
      note: say(byMonth ? 'monthsWithData' : 'daysWithData', counts),
    },
  ]
}

/** What the period adds up to. */
export function TrendFigures({ bars, byMonth }: { bars: readonly Bar[]; byMonth: boolean }) {
  const narrow = useNarrow()
  const figures = useFigures(bars, byMonth)
  return <FigureStrip look="small" className="trend-figures" figures={narrow ? figures.slice(0, 3) : figures} />
}
