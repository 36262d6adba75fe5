import { pathOf } from '@sundial/contract/pages.ts'
import { stationCalls } from '@sundial/contract/stations.ts'
import { organisations } from '@sundial/phrases/organisations.ts'
import { Link } from 'react-router'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useMay } from '../kit/session/use-session.ts'
import { HeldSkeleton } from './OrganisationsSkeleton.tsx'

const shownMax = 10

/** The plants of an organisation and of everything below it, of which there are so many. */
export const HeldStations = ({ orgNo, count }: { orgNo: string; count: number }) => {
  const say = useSay(organisations)
  const { number } = useFormat()
  const may = useMay(stationCalls.stations.may)
  const { data, error } = useCall(stationCalls.stations, { orgNo, pageSize: shownMax, sortBy: 'name', sortOrder: 'asc' }, { enabled: may })
  if (!may) return null
  const size = (w: number) => (w > 0 ? `${number(w / 1000, 1)} kWp` : '–')
  return (
    <section className="org-held">
      <h2>
        {say('stationsBelow')} <span className="quiet tabular">{data ? number(data.pageTotalCount) : ''}</span>
      </h2>
      {error ? <p className="meta">{error.message}</p> : null}
      {data?.list.length === 0 ? <p className="meta">{say('stationsNone')}</p> : null}
      {data || error ? null : <HeldSkeleton count={Math.min(count, shownMax)} />}
      <ul>
        {data?.list.map((row) => (
          <li key={row.id}>
            <Link className="link ellipsis" to={pathOf('station', { id: row.id })}>
              {row.name}
            </Link>
            <span className="quiet ellipsis">{row.orgName}</span>
            <span className="space" />
            <span className="tabular">{size(row.capacityW)}</span>
          </li>
        ))}
      </ul>
      {data && data.pageTotalCount > shownMax ? (
        <Link className="link" to={pathOf('stations', { orgNo })}>
          {say('stationsAll', { count: number(data.pageTotalCount) })}
        </Link>
      ) : null}
    </section>
  )
}
