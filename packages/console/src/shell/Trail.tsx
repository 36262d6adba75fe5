import { menu } from '@sundial/phrases/menu.ts'
import { Link, useLocation } from 'react-router'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { useDayStation, useOpenStationId } from './use-fleet.ts'

const titles = {
  '/index/index': 'home',
  '/powerManageList': 'stations',
  '/devOps/dataAnalysis': 'comparison',
  '/devOps/task': 'tasks',
} as const

const pageOf = (pathname: string): keyof typeof titles | undefined =>
  (Object.keys(titles) as (keyof typeof titles)[]).find((path) => pathname === path || pathname.startsWith(`${path}/`))

/** Organisation, page and, on its page, the station. */
export const Trail = ({ organisation }: { organisation: string }) => {
  const say = useSay(menu)
  const page = pageOf(useLocation().pathname)
  const stationOpen = useOpenStationId() !== null
  const station = useDayStation(useNow(60_000))
  return (
    <nav className="trail" aria-label={organisation}>
      <span className="ellipsis">{organisation}</span>
      {page ? <i>/</i> : null}
      {page && stationOpen ? <Link to={page}>{say(titles[page])}</Link> : null}
      {page && !stationOpen ? <span aria-current="page">{say(titles[page])}</span> : null}
      {stationOpen && station ? (
        <>
          <i>/</i>
          <span className="ellipsis" aria-current="page">
            {station.name}
          </span>
        </>
      ) : null}
    </nav>
  )
}
