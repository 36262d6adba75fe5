import { overviewCalls, ranges } from '@sundial/contract/overview.ts'
import { kit } from '@sundial/phrases/kit.ts'
import { overview } from '@sundial/phrases/overview.ts'
import { Segmented } from 'antd'
import { useSearchParams } from 'react-router'
import { ownZone } from '../kit/format/clocks.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { useTitle } from '../kit/routes/use-title.ts'
import { useCall } from '../kit/server/use-call.ts'
import { ConcentratorList } from './ConcentratorList.tsx'
import { CurvePanel } from './CurvePanel.tsx'
import { Figures } from './Figures.tsx'
import { HomeSkeleton } from './HomeSkeleton.tsx'
import './home.css'
import './ranking.css'
import { MapPanel } from './MapPanel.tsx'
import type { Overview, Range } from './overview-data.ts'
import { Ranking } from './Ranking.tsx'

const everyMs = 60_000

const Head = ({ data, range, onRange }: { data: Overview; range: Range; onRange: (range: Range) => void }) => {
  const say = useSay(overview)
  const sayKit = useSay(kit)
  const format = useFormat()
  const now = useNow()
  const { timeZone, asOf, stationCount } = data
  return (
    <div className="page-head">
      <h1>{say(`title_${range}`)}</h1>
      <span className="meta tabular">
        {say('plants', { count: stationCount })} · {format.day(asOf, timeZone)} · {format.offset(asOf, timeZone)}
      </span>
      <span className="space" />
      <span className="meta tabular">{sayKit('updated', { age: format.age(asOf, now) })}</span>
      <Segmented<Range>
        aria-label={say('range')}
        value={range}
        options={ranges.map((value) => ({ value, label: say(value) }))}
        onChange={onRange}
      />
    </div>
  )
}

const HomePage = () => {
  const say = useSay(overview)
  const [parameters, setParameters] = useSearchParams()
  const range = ranges.find((known) => known === parameters.get('range')) ?? 'today'
  const { data, error, refetch } = useCall(overviewCalls.overview, { range, timeZone: ownZone() }, { everyMs, keepLast: true })
  useTitle(say(`title_${range}`))
  if (!data) return error ? <Problem error={error} onRetry={() => void refetch()} /> : <HomeSkeleton />
  return (
    <div className="home">
      <Head data={data} range={range} onRange={(next) => setParameters(next === 'today' ? {} : { range: next }, { replace: true })} />
      <Figures data={data} />
      <div className="home-halves">
        <div className="home-left">
          <CurvePanel data={data} />
          <Ranking data={data} />
        </div>
        <div className="home-right">
          <MapPanel data={data} />
          <ConcentratorList />
        </div>
      </div>
    </div>
  )
}

export default HomePage
