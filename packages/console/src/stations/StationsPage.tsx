import { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { StationRow } from '@sundial/contract/stations.ts'
import { kit } from '@sundial/phrases/kit.ts'
import { stations } from '@sundial/phrases/stations.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { Loading } from '../kit/routes/Loading.tsx'
import { Problem } from '../kit/routes/Problem.tsx'
import { useTitle } from '../kit/routes/use-title.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useNarrow } from '../kit/theme/use-narrow.ts'
import { ListFoot } from './ListFoot.tsx'
import { inputOf, type ListState, readListState, writeListState } from './list-state.ts'
import { QueryForm } from './QueryForm.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { StationCards } from './StationCards.tsx'
import { StationTable } from './StationTable.tsx'
import './stations.css'
import { ViewTabs } from './ViewTabs.tsx'

type Stations = OutputOf<typeof calls.stations>
const everyMs = 60_000

const Head = ({ data }: { data: Stations | undefined }) => {
  const say = useSay(stations)
  const sayKit = useSay(kit)
  const format = useFormat()
  const now = useNow()
  if (!data) return <h1>{say('title')}</h1>
  const capacity = format.capacity(data.capacityW)
  const parts = [
    say('count', { count: data.pageTotalCount }),
    `${capacity.text} ${capacity.unit}`,
    sayKit('updated', { age: format.age(data.asOf, now) }),
  ]
  return (
    <>
      <h1>{say('title')}</h1>
      <span className="meta tabular">{parts.join(' · ')}</span>
    </>
  )
}

const useListState = () => {
  const [address, setAddress] = useSearchParams()
  const state = readListState(address)
  /** Any change but of the page itself begins again at the first page. */
  const change = (part: Partial<ListState>) => setAddress(writeListState({ ...state, page: 1, ...part }), { replace: true })
  return { state, change }
}

const StationsPage = () => {
  const say = useSay(stations)
  const narrow = useNarrow()
  const { state, change } = useListState()
  const { data, error, refetch, isFetching } = useCall(calls.stations, inputOf(state), { everyMs, keepLast: true })
  const [chosen, setChosen] = useState<StationRow[]>([])
  useTitle(say('title'))
  if (error && !data) return <Problem error={error} onRetry={() => void refetch()} />
  return (
    <div className="stations">
      <div className="page-head">
        <Head data={data} />
      </div>
      <ViewTabs counts={data?.views} view={state.view} onView={(view) => change({ view })} />
      <QueryForm
        key={JSON.stringify([state.name, state.orgNo, state.state, state.from, state.to])}
        state={state}
        onChange={change}
        onRefresh={() => void refetch()}
        busy={isFetching}
      />
      {!data ? <Loading /> : null}
      {data && narrow ? <StationCards rows={data.list} /> : null}
      {data && !narrow ? <StationTable rows={data.list} state={state} onChange={change} chosen={chosen} onChosen={setChosen} /> : null}
      {data ? <ListFoot state={state} count={data.pageTotalCount} onChange={change} /> : null}
      {chosen.length > 0 && !narrow ? <SelectionBar chosen={chosen} onClear={() => setChosen([])} /> : null}
    </div>
  )
}

export default StationsPage
