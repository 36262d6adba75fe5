import { type CommissioningRow, commissioningCalls } from '@sundial/contract/commissioning.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { commissioning } from '@sundial/phrases/commissioning.ts'
import { Link, useSearchParams } from 'react-router'
import { useSay } from '../kit/language/language.ts'
import { Loading } from '../kit/routes/Loading.tsx'
import { NoSuch } from '../kit/routes/NoSuch.tsx'
import { Problem } from '../kit/routes/Problem.tsx'
import { useTitle } from '../kit/routes/use-title.ts'
import { useCall } from '../kit/server/use-call.ts'
import { PlantTags } from '../parts/lock-outs/PlantTags.tsx'
import { EmergencyButton } from '../parts/rsd/EmergencyButton.tsx'
import { Checklist } from './Checklist.tsx'
import { CommissioningActs } from './CommissioningActs.tsx'
import { Feed } from './Feed.tsx'
import { NowDoing } from './NowDoing.tsx'
import { Questions } from './Questions.tsx'
import { StateTag } from './StateTag.tsx'
import './commissioning-body.css'
import './commissioning.css'

/** While it runs, and otherwise, ms: events of tasks tell of most of it at once. */
const [openMs, endedMs] = [5_000, 60_000]

/** Other commissionings of the plant that have not ended. */
const Others = ({ row }: { row: CommissioningRow }) => {
  const say = useSay(commissioning)
  const { data } = useCall(commissioningCalls.commissionings, { stationId: row.stationId, state: 'running', pageSize: 20 })
  const others = data?.list.filter(({ id }) => id !== row.id) ?? []
  if (others.length === 0) return null
  return (
    <p className="meta commissioning-others">
      {say('others')}:{' '}
      {others.map(({ id, name, done, total }) => (
        <Link key={id} className="link" to={pathOf('commissioning', { id })}>
          {name} {say('ofModules', { done, total })}
        </Link>
      ))}
    </p>
  )
}

const Head = ({ row }: { row: CommissioningRow }) => {
  const say = useSay(commissioning)
  const { name, gw, stationId, stationName, modules, strings } = row
  return (
    <header className="commissioning-head">
      <p className="meta">{say('over')}</p>
      <h1>
        <Link to={pathOf('concentrator', { number: gw })}>{name}</Link>
        <StateTag row={row} />
      </h1>
      <p className="meta">
        <Link className="link" to={pathOf('station', { id: stationId })}>
          {stationName}
        </Link>{' '}
        · <span className="tabular">{gw}</span>
      </p>
      <p className="meta">
        {say('summary', { modules: say('moduleCount', { count: modules }), strings: say('stringCount', { count: strings }) })}
      </p>
      <Others row={row} />
      <p className="commissioning-emergency">
        <EmergencyButton of={{ stationId }} name={stationName} />
      </p>
    </header>
  )
}

const Whole = ({ row }: { row: CommissioningRow }) => {
  const { data, error, refetch } = useCall(
    commissioningCalls.commissioningSteps,
    { id: row.id },
    { everyMs: row.state === 'running' ? openMs : endedMs },
  )
  return (
    <div className="commissioning-page">
      <section className="commissioning-plan">
        <Head row={row} />
        {data ? <Checklist row={row} told={data} /> : null}
        <CommissioningActs row={row} told={data} />
      </section>
      <div className="commissioning-body">
        <PlantTags stationId={row.stationId} />
        {data ? (
          <>
            <NowDoing row={row} told={data} />
            <div className="commissioning-both">
              <Questions row={row} told={data} />
              <Feed row={row} steps={data.steps} />
            </div>
          </>
        ) : error ? (
          <Problem error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )}
      </div>
    </div>
  )
}

/** The commissioning of one concentrator: its checklist, what it does now, and what a person has to decide. */
const CommissioningPage = () => {
  const say = useSay(commissioning)
  const [search] = useSearchParams()
  const id = Number(search.get('id'))
  const known = Number.isSafeInteger(id) && id > 0
  const found = useCall(commissioningCalls.commissionings, { id, pageSize: 1 }, { enabled: known, everyMs: openMs })
  const row = found.data?.list[0]
  useTitle(row ? `${row.name} · ${say('over')}` : '')
  if (row) return <Whole key={row.id} row={row} />
  if (!known || found.data) return <NoSuch text={say('notFound')} list={{ path: pathOf('concentrators'), title: say('toConcentrators') }} />
  return found.error ? <Problem error={found.error} onRetry={() => void found.refetch()} /> : <Loading />
}

export default CommissioningPage
