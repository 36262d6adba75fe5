import { overview } from '@sundial/phrases/overview.ts'
import { useMemo } from 'react'
import { Plot } from '../kit/charts/Plot.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { useMedia } from '../kit/theme/use-media.ts'
import { dayPlot } from './day-plot.ts'
import { daysPlot } from './days-plot.ts'
import type { Overview } from './overview-data.ts'

const DayLegend = ({ data: { range, curve } }: { data: Overview }) => {
  const say = useSay(overview)
  return (
    <div className="legend">
      <span>
        <i style={{ borderColor: 'var(--d1)', borderTopWidth: 2.5 }} />
        {say(range === 'yesterday' ? 'yesterday' : 'today')}
      </span>
      <span>
        <i style={{ borderColor: 'var(--d2)', borderTopStyle: 'dashed', borderTopWidth: 1.5 }} />
        {say(range === 'today' ? 'yesterday' : 'dayBefore')}
      </span>
      {curve.irradiance.length > 0 ? (
        <span>
          <i style={{ borderColor: 'var(--d3)', borderTopWidth: 1.5 }} />
          {say('irradiance')}
        </span>
      ) : null}
    </div>
  )
}

const DaysLegend = () => {
  const say = useSay(overview)
  return (
    <div className="legend">
      <span>
        <i style={{ borderColor: 'var(--d1)', borderTopWidth: 9, width: 9 }} />
        {say('energy')}
      </span>
      <span>
        <i style={{ borderColor: 'var(--d3)', borderTopWidth: 1.5 }} />
        {say('irradiation')}
      </span>
    </div>
  )
}

/** Power of the day against irradiance and the day before; for ranges of days the energy of each. */
export const CurvePanel = ({ data }: { data: Overview }) => {
  const say = useSay(overview)
  const { language, power } = useFormat()
  const now = useNow(60_000)
  const narrow = useMedia('(max-width: 1279.98px)')
  const { range } = data
  const ofDay = data.curve.days.length === 0
  const words = useMemo(
    () => ({
      today: say(range === 'yesterday' ? 'yesterday' : 'today'),
      before: say(range === 'today' ? 'yesterday' : 'dayBefore'),
      irradiance: say('irradiance'),
      energy: say('energy'),
      irradiation: say('irradiation'),
    }),
    [say, range],
  )
  const plot = useMemo(
    () => (ofDay ? dayPlot : daysPlot)(data, { language, now, narrow, words }),
    [data, ofDay, language, now, narrow, words],
  )
  const values = data.curve.power.map(([, value]) => value).filter((value) => value !== null)
  const peak = power(values.length > 0 ? Math.max(...values) : null)
  const last = power(values.at(-1) ?? null)
  const empty = ofDay && values.length === 0 && data.curve.before.length === 0
  const label = say('chartLabel', { peak: `${peak.text} ${peak.unit}`, last: `${last.text} ${last.unit}` })
  return (
    <section className="curve-panel">
      <div className="section-head">
        <h2>{say(ofDay ? 'power' : 'energyByDay')}</h2>
        <span className="space" />
        {ofDay ? <DayLegend data={data} /> : <DaysLegend />}
      </div>
      <div className="curve-box">
        {empty ? <p className="curve-empty quiet">{say('noCurve')}</p> : null}
        <Plot plot={plot} label={label} />
      </div>
    </section>
  )
}
