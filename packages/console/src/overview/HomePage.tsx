import { overviewCalls } from '@sundial/contract/overview.ts'
import { type Range, ranges } from '@sundial/core/stations/ranges.ts'
import { overview } from '@sundial/phrases/overview.ts'
import { Segmented } from 'antd'
import { useDeferredValue } from 'react'
import { useSearchParams } from 'react-router'
import { useSay } from '../kit/language/language.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { useTitle } from '../kit/routes/use-title.ts'
import { useCall } from '../kit/server/use-call.ts'
import { InTurn } from '../kit/turns/InTurn.tsx'
import { EnergyOnRecord } from '../parts/stations/EnergyOnRecord.tsx'
import { CurvePanel } from './CurvePanel.tsx'
import { Figures } from './Figures.tsx'
import { AttentionBone, CurveBone, HomeSkeleton, MapBone, RankingBone } from './HomeSkeleton.tsx'
import './home.css'
import './ranking.css'
import { AgeOfFigures } from './AgeOfFigures.tsx'
import { Attention } from './Attention.tsx'
import { DaysOfRange } from './DaysOfRange.tsx'
import { homeInput, rangeIn } from './first-questions.ts'
import { MapPanel } from './MapPanel.tsx'
import type { Overview } from './overview-data.ts'
import { Ranking } from './Ranking.tsx'

const everyMs = 60_000

const Head = ({ data, range, onRange }: { data: Overview; range: Range; onRange: (range: Range) => void }) => {
  const say = useSay(overview)
  const { asOf, stationCount } = data
  return (
    <div className="page-head">
      <h1>{say(`title_${data.range}`)}</h1>
      <span className="meta tabular home-days">
        {say('plants', { count: stationCount })} · <DaysOfRange data={data} />
      </span>
      <span className="space" />
      <AgeOfFigures asOf={asOf} />
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
  const range = rangeIn(parameters)
  const { data: answer, error, refetch } = useCall(overviewCalls.overview, homeInput(range), { everyMs, keepLast: true })
  // Rendered in slices, so that the browser answers meanwhile.
  const data = useDeferredValue(answer)
  // Until the answer for another range is there, the figures are those of the range before, and the title says which.
  useTitle(say(`title_${data?.range ?? range}`))
  if (!data) return error && !answer ? <Problem error={error} onRetry={() => void refetch()} /> : <HomeSkeleton />
  return (
    <div className="home">
      <Head data={data} range={range} onRange={(next) => setParameters(next === 'today' ? {} : { range: next }, { replace: true })} />
      <Figures data={data} />
      <EnergyOnRecord energies={data.onRecord} withToday={range !== 'today'} />
      <div className="home-halves">
        <div className="home-left">
          <InTurn before={<CurveBone />}>
            <CurvePanel data={data} />
          </InTurn>
          <InTurn rank={2} before={<RankingBone />}>
            <Ranking data={data} />
          </InTurn>
        </div>
        <div className="home-right">
          <InTurn rank={1} before={<AttentionBone />}>
            <Attention data={data} />
          </InTurn>
          <InTurn rank={3} before={<MapBone />}>
            <MapPanel data={data} />
          </InTurn>
        </div>
      </div>
    </div>
  )
}

export default HomePage
