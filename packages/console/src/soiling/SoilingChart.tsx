import { soiling as phrases } from '@sundial/phrases/soiling.ts'
import { Suspense, useMemo } from 'react'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { lazyPart } from '../kit/routes/lazy-part.tsx'
import { PlainTable } from '../kit/table/PlainTable.tsx'
import { useTokens } from '../kit/theme/theme.ts'
import { type Soiling, soilingOption } from './soiling-option.ts'
import { useSoilingWords } from './use-soiling-words.ts'

const Chart = lazyPart(() => import('../kit/charts/Chart.tsx'))

type Props = { soiling: Soiling; from: string; to: string }

const Legend = () => {
  const say = useSay(phrases)
  return (
    <div className="legend">
      <span>
        <i className="soiling-dot" />
        {say('level')}
      </span>
      <span>
        <i style={{ borderColor: 'var(--warn)' }} />
        {say('stretch')}
      </span>
      <span>
        <i style={{ borderColor: 'var(--ok)', borderTopStyle: 'dashed' }} />
        {say('cleaned')}
      </span>
    </div>
  )
}

/** The output of each day beside the times of soiling. */
export const SoilingChart = ({ soiling, from, to }: Props) => {
  const say = useSay(phrases)
  const { language, percent } = useFormat()
  const c = useTokens()
  const words = useSoilingWords(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language only
  const option = useMemo(() => {
    const lines = (day: string, level: number | null) => [
      words.dayText(day),
      `${say('level')}: ${level === null ? '–' : `${percent(level)} %`}`,
    ]
    return soilingOption(soiling, { c, language, label: words.shortDayText, lines })
  }, [soiling, c, language])
  return (
    <>
      <div className="section-head soiling-legend">
        <span className="meta">{say('axis')}</span>
        <span className="space" />
        <Legend />
      </div>
      <div className="soiling-chart">
        <Suspense fallback={null}>
          <Chart option={option} label={say('chartLabel', { from: words.dayText(from), to: words.dayText(to) })} />
        </Suspense>
      </div>
    </>
  )
}

const heads = ['columnFirst', 'columnLast', 'columnRate', 'columnBetween', 'columnEnd', 'columnCleaned'] as const

/** The day on which it was cleaner again after a stretch: the first one that comes before the next stretch does. */
const cleanedAfter = ({ stretches, cleanings }: Soiling, i: number): string | null => {
  const [last, next] = [stretches[i]!.last, stretches[i + 1]?.first]
  return cleanings.find(({ day }) => day > last && (next === undefined || day <= next))?.day ?? null
}

/** The same as a table: each time of soiling with its rate. */
export const StretchTable = ({ soiling }: { soiling: Soiling }) => {
  const say = useSay(phrases)
  const { dayText, shareText } = useSoilingWords(null)
  const { stretches } = soiling
  if (stretches.length === 0) return null
  return (
    <>
      <div className="section-head">
        <h2>{say('stretches')}</h2>
      </div>
      <PlainTable className="soiling-stretches" heads={heads.map((head) => say(head))}>
        {stretches.map((stretch, i) => {
          const cleaned = cleanedAfter(soiling, i)
          const cells = [
            dayText(stretch.first),
            dayText(stretch.last),
            shareText(-stretch.ratePerDay, 2),
            say('between', { low: shareText(-stretch.rateHigh, 2), high: shareText(-stretch.rateLow, 2) }),
            shareText(1 - stretch.lastLevel / stretch.firstLevel),
            cleaned === null ? '–' : dayText(cleaned),
          ]
          return (
            <tr key={stretch.first}>
              {cells.map((cell, column) => (
                <td key={heads[column]} data-label={say(heads[column]!)} className="tabular">
                  {cell}
                </td>
              ))}
            </tr>
          )
        })}
      </PlainTable>
    </>
  )
}
