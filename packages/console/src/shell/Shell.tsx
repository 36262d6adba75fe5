import { shell } from '@sundial/phrases/shell.ts'
import { memo, Suspense, startTransition, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { StreamSilence } from '../kit/events/StreamSilence.tsx'
import { useSay } from '../kit/language/language.ts'
import { Loading } from '../kit/routes/Loading.tsx'
import { lazyPart } from '../kit/routes/lazy-part.tsx'
import { PageBoundary } from '../kit/routes/PageBoundary.tsx'
import { visitKey } from '../kit/routes/visited.ts'
import type { Session } from '../kit/session/use-session.ts'
import { AntdFrame } from '../kit/theme/AntdFrame.tsx'
import { useNarrow } from '../kit/theme/use-narrow.ts'
import { InTurn } from '../kit/turns/InTurn.tsx'
import { FirstPassword } from './FirstPassword.tsx'
import { useFolded } from './folded.ts'
import { HomeGround } from './HomeGround.tsx'
import { HeaderMenu } from './HorizontalMenu.tsx'
import { KeptPages, type Screens } from './KeptPages.tsx'
import { LinkSilence } from './LinkSilence.tsx'
import { useLayout } from './look.ts'
import { MenuProblem } from './MenuProblem.tsx'
import { NothingVisible } from './NothingVisible.tsx'
import { Overlays } from './Overlays.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { PlainRoutes } from './PlainRoutes.tsx'
import { SideBar } from './SideBar.tsx'
import './shell.css'
import './top-bar.css'
import { TabBar } from './TabBar.tsx'
import { TopBar } from './TopBar.tsx'
import { useFocusOnPage } from './use-focus-on-page.ts'
import { useKeptScroll } from './use-kept-scroll.ts'
import { useMenu } from './use-menu.ts'
import { useOwner } from './use-owner.ts'
import { useRefreshOnEvents } from './use-refresh-on-events.ts'

const SideDrawer = lazyPart(() => import('./SideDrawer.tsx'), { floating: true })
const EnrolPage = lazyPart(() => import('./second-factor/EnrolPage.tsx'))

type Props = { session: Session; screens: Screens }

const Content = ({ session, screens }: Props) => {
  // The shell is on the document before the page is rendered: together their commit would be one long task.
  const [shellStands, setShellStands] = useState(false)
  useEffect(() => startTransition(() => setShellStands(true)), [])
  if (!shellStands) return <Loading />
  return (
    <>
      <HomeGround />
      <PageBoundary>
        <KeptPages screens={screens} session={session} />
        <PlainRoutes />
      </PageBoundary>
    </>
  )
}

/** Side bar or drawer, and the class that the layout goes by. */
const useArrangement = () => {
  const narrow = useNarrow()
  const folded = useFolded((state) => state.folded)
  const { layout, header, tabsBar } = useLayout()
  const across = layout === 'horizontal' && !narrow
  const side = across ? 'app-across' : folded ? 'app-folded' : ''
  return {
    narrow,
    across,
    /** The top bar moves away with the page. */
    free: header === 'noFixed',
    tabs: tabsBar && !narrow,
    className: ['app', narrow ? 'app-narrow' : side, header === 'noFixed' ? 'app-free' : ''].filter(Boolean).join(' '),
  }
}

const Frame = memo(({ session, screens }: Props) => {
  const say = useSay(shell)
  const { narrow, across, free, tabs, className } = useArrangement()
  const { pathname, search } = useLocation()
  const [menuShown, setMenuShown] = useState(false)
  const visit = visitKey({ pathname, search })
  const scroll = useKeptScroll(visit)
  useFocusOnPage(visit)
  useRefreshOnEvents()
  useOwner(session)
  // biome-ignore lint/correctness/useExhaustiveDependencies: folds again on each change of page (specification, point 2)
  useEffect(() => setMenuShown(false), [pathname])
  return (
    <div className={className}>
      <button type="button" className="skip" onClick={skipToContent}>
        {say('skip')}
      </button>
      {narrow ? (
        <Suspense fallback={null}>
          <SideDrawer open={menuShown} onClose={() => setMenuShown(false)} />
        </Suspense>
      ) : null}
      {narrow || across ? null : <SideBar />}
      <div className="app-main" {...(free ? scroll : {})}>
        <TopBar session={session} narrow={narrow} across={across} onMenu={() => setMenuShown(true)} />
        {across ? <HeaderMenu /> : null}
        {tabs ? (
          <InTurn before={<div className="tab-bar" />}>
            <TabBar />
          </InTurn>
        ) : null}
        <StreamSilence />
        <LinkSilence />
        <main id="content" className="app-body" tabIndex={-1} {...(free ? {} : scroll)}>
          <Content session={session} screens={screens} />
        </main>
      </div>
      <InTurn rank={5}>
        <Overlays session={session} />
        <PasswordDialog />
      </InTurn>
    </div>
  )
})

/** The hash is the router's, so a skip link can't be a link: it moves the focus itself. */
const skipToContent = () => document.getElementById('content')?.focus()

/** Whoever may see nothing gets the reason and a way out instead of a console (promise U22). */
const Allowed = (props: Props) => {
  const { mustChangePassword, mustEnrol } = props.session
  const [enrolling, setEnrolling] = useState(mustEnrol)
  const [codesKept, setCodesKept] = useState(false)
  const { groups, failed } = useMenu(!mustChangePassword && !mustEnrol)
  // it stays until the recovery codes were kept, though the server asks for no more; whichever is known first
  if (mustEnrol && !enrolling) setEnrolling(true)
  if (!mustEnrol && enrolling && codesKept) {
    setEnrolling(false)
    setCodesKept(false)
  }
  if (mustChangePassword) return <FirstPassword />
  if (enrolling)
    return (
      <Suspense fallback={<Loading />}>
        <EnrolPage onDone={() => setCodesKept(true)} />
      </Suspense>
    )
  if (failed) return <MenuProblem />
  return groups?.length === 0 ? <NothingVisible session={props.session} /> : <Frame {...props} />
}

/** What surrounds every page that needs a session. */
const Shell = (props: Props) => (
  <AntdFrame>
    <Allowed key={props.session.userId} {...props} />
  </AntdFrame>
)

export default Shell
