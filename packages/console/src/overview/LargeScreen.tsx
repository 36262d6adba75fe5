import { overviewCalls } from '@sundial/contract/overview.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { menu } from '@sundial/phrases/menu.ts'
import { session as sessionPhrases } from '@sundial/phrases/session.ts'
import { type CSSProperties, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { ownZone } from '../kit/format/clocks.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { useTitle } from '../kit/routes/use-title.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useSignedIn } from '../kit/session/use-session.ts'
import { Logo } from '../kit/sun/Logo.tsx'
import { EnergyOnRecord } from '../parts/stations/EnergyOnRecord.tsx'
import { AgeOfFigures } from './AgeOfFigures.tsx'
import { CurvePanel } from './CurvePanel.tsx'
import { Figures } from './Figures.tsx'
import { HomeSkeleton } from './HomeSkeleton.tsx'
import './home.css'
import './large-screen.css'
import './ranking.css'
import { MapPanel } from './MapPanel.tsx'
import { Ranking } from './Ranking.tsx'

const everyMs = 60_000

/** Whose fleet it is, and the day with its clock. */
const Head = ({ asOf }: { asOf: number | undefined }) => {
  const say = useSay(sessionPhrases)
  const sayMenu = useSay(menu)
  const { day, clock, offset } = useFormat()
  const now = useNow(1000)
  const organisation = useSignedIn()?.orgName
  return (
    <header className="large-head">
      <Logo size={32} ground="var(--page)" />
      <h1>{say('product')}</h1>
      <span className="quiet ellipsis">{organisation}</span>
      <span className="space" />
      {asOf === undefined ? null : <AgeOfFigures asOf={asOf} />}
      <span className="tabular">{day(now, ownZone())}</span>
      <span className="large-clock tabular">{clock(now, ownZone(), true)}</span>
      <span className="quiet tabular">{offset(now, ownZone())}</span>
      <Link className="icon-button" to={pathOf('home')} aria-label={sayMenu('home')} title={sayMenu('home')}>
        <Icon name="home" />
      </Link>
    </header>
  )
}

/** Everything is laid out for this width: a wider screen shows the same, larger. */
const drawnForPx = 1920

/** How many times as large as drawn, 1 at least. */
const useEnlarged = (): number => {
  const width = useSyncExternalStore(
    (changed) => {
      window.addEventListener('resize', changed)
      return () => window.removeEventListener('resize', changed)
    },
    () => window.innerWidth,
  )
  return Math.max(1, width / drawnForPx)
}

/** The fleet today, to be read from across a room. */
const LargeScreen = () => {
  useTitle(useSay(menu)('bigScreen'))
  const { data, error, refetch } = useCall(overviewCalls.overview, { range: 'today', timeZone: ownZone() }, { everyMs, keepLast: true })
  const enlarged = useEnlarged()
  return (
    <main className="large-screen" style={{ zoom: enlarged, '--enlarged': enlarged } as CSSProperties}>
      <Head asOf={data?.asOf} />
      {!data && error ? <Problem error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <HomeSkeleton /> : null}
      {data ? (
        <>
          <Figures data={data} />
          <EnergyOnRecord energies={data.onRecord} withToday={false} />
          <div className="home-halves">
            <div className="home-left">
              <CurvePanel data={data} />
            </div>
            <div className="home-right">
              <MapPanel data={data} />
              <Ranking data={data} />
            </div>
          </div>
        </>
      ) : null}
    </main>
  )
}

export default LargeScreen
