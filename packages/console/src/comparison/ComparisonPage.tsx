import { comparison as phrases } from '@sundial/phrases/comparison.ts'
import { Suspense, useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { daysIn } from '../kit/days/days.ts'
import { EmptyState } from '../kit/empty/EmptyState.tsx'
import { ExportButton } from '../kit/files/ExportButton.tsx'
import { scaleFor } from '../kit/format/scaled-units.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { lazyPart } from '../kit/routes/lazy-part.tsx'
import { Problem } from '../kit/routes/Problem.tsx'
import { useTitle } from '../kit/routes/use-title.ts'
import { useSignedIn } from '../kit/session/use-session.ts'
import { useTokens } from '../kit/theme/theme.ts'
import './comparison.css'
import { compareOption } from './compare-option.ts'
import { type Comparison, readComparison, spanDaysMax, subjectsMax, unofferedIn, writeComparison } from './comparison-state.ts'
import { FiguresTable, LineSample } from './FiguresTable.tsx'
import { keepComparison, lastComparison } from './last-comparison.ts'
import { type QuantityKey, quantityRow } from './quantities.ts'
import { SubjectForm } from './SubjectForm.tsx'
import { useComparisonExport } from './use-comparison-export.ts'
import { type Compared, useSeries } from './use-series.ts'
import { useChosen, useOfferedQuantities, useStationSubjects } from './use-subjects.ts'

const Chart = lazyPart(() => import('../kit/charts/Chart.tsx'))

/** Curves of up to eight modules, strings, inverters or stations over each other; the address carries the whole choice. */
export default function ComparisonPage() {
  const say = useSay(phrases)
  useTitle(say('title'))
  const [address, setSearch] = useSearchParams()
  const userId = useSignedIn()?.userId ?? 0
  // opened from the menu it begins with the last choice; a link says itself what it shows
  const search = useMemo(() => (address.size > 0 ? address : lastComparison(userId)), [address, userId])
  const comparison = useMemo(() => readComparison(search), [search])
  const stations = useStationSubjects(comparison)
  const chosen = useChosen(comparison, stations)
  const compared = useSeries(comparison, chosen)
  const quantities = useOfferedQuantities(comparison, chosen, compared.stations)
  const change = (next: Comparison) => {
    const written = writeComparison(next)
    keepComparison(userId, written)
    setSearch(written, { replace: true })
  }
  return (
    <>
      <div className="page-head">
        <h1>{say('title')}</h1>
        {compared.zone === null ? null : <span className="meta">{compared.zone}</span>}
        <span className="space" />
        <Export comparison={comparison} compared={compared} />
      </div>
      <SubjectForm
        comparison={comparison}
        stations={stations}
        span={compared.span}
        today={compared.today}
        quantities={quantities}
        onChange={change}
      />
      <Notes comparison={comparison} compared={compared} unoffered={unofferedIn(search)} />
      <Result comparison={comparison} compared={compared} />
    </>
  )
}

type Props = { comparison: Comparison; compared: Compared }

function Export({ comparison, compared }: Props) {
  return <ExportButton disabled={compared.series.length === 0} onExport={useComparisonExport(comparison, compared)} />
}

const isTooLong = ({ kind }: Comparison, { span }: Compared): boolean => kind !== 'station' && daysIn(span) > spanDaysMax.device

/** What is left out of the picture, and why. */
function Notes({ comparison, compared, unoffered }: Props & { unoffered: QuantityKey | null }) {
  const say = useSay(phrases)
  const notes = [
    unoffered === null ? null : say('notOffered', { quantity: say(unoffered), shown: say(comparison.quantity) }),
    comparison.ids.length > subjectsMax ? say('tooMany', { count: subjectsMax }) : null,
    isTooLong(comparison, compared) ? say('tooLong', { count: spanDaysMax.device }) : null,
    compared.mixedZones && !compared.byDays
      ? say(comparison.kind === 'station' ? 'sameClock' : 'oneClock', { zone: compared.timeZone })
      : null,
  ].filter((note) => note !== null)
  return (
    <div role="status" className="compare-notes meta">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  )
}

function Result({ comparison, compared }: Props) {
  const say = useSay(phrases)
  if (comparison.ids.length === 0) return <EmptyState text={say('empty')} hint={say('emptyHint', { count: subjectsMax })} />
  if (compared.error) return <Problem error={compared.error} onRetry={compared.retry} />
  if (isTooLong(comparison, compared)) return null
  if (compared.series.length === 0) return <div className="compare-chart" aria-busy={compared.pending} />
  return <Curves comparison={comparison} compared={compared} />
}

function Curves({ comparison, compared }: Props) {
  const say = useSay(phrases)
  const { language, number, clock, shortDay } = useFormat()
  const c = useTokens()
  const now = useNow(60_000)
  const { series, timeZone, from, to, byDays } = compared
  const quantity = quantityRow(comparison.kind, comparison.quantity)
  const scale = useMemo(() => {
    const values = series.flatMap(({ points }) => points.map(([, v]) => v))
    return quantity.scaled ? scaleFor(values, quantity.unit) : { unit: quantity.unit, factor: 1 }
  }, [series, quantity])
  const oneDay = to - from <= 25 * 3_600_000
  const moment = useCallback(
    (at: number) => {
      if (byDays) return shortDay(at, 'UTC')
      return oneDay ? clock(at, timeZone) : `${shortDay(at, timeZone)} ${clock(at, timeZone)}`
    },
    [byDays, oneDay, clock, shortDay, timeZone],
  )
  const option = useMemo(
    () => compareOption({ series, from, to, byDays, decimals: quantity.decimals, ...scale }, { c, language, number, moment, timeZone }),
    [series, from, to, byDays, quantity, scale, c, language, number, moment, timeZone],
  )
  if (!series.some(({ points }) => points.some(([, v]) => v !== null))) return <EmptyState text={say('noData')} />
  return (
    <>
      <div className="section-head compare-head">
        <h2>{say(comparison.quantity)}</h2>
        <span className="space" />
        <div className="legend">
          {series.map(({ id, name }, i) => (
            <span key={id} className="proportional">
              <LineSample index={i} />
              {name}
            </span>
          ))}
        </div>
      </div>
      <div className="compare-chart">
        <Suspense fallback={null}>
          <Chart option={option} label={say('chartLabel', { quantity: say(comparison.quantity), count: series.length })} />
        </Suspense>
      </div>
      <FiguresTable series={series} quantity={quantity} scale={scale} now={now} moment={moment} />
    </>
  )
}
