import { shell } from '@sundial/phrases/shell.ts'
import { Drawer } from 'antd'
import { Suspense, useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { streamEvents } from '../kit/events/event-stream.ts'
import { useSay } from '../kit/language/language.ts'
import { Loading } from '../kit/routes/Loading.tsx'
import { PageBoundary } from '../kit/routes/PageBoundary.tsx'
import { setUserId } from '../kit/server/call-server.ts'
import type { Session } from '../kit/session/use-session.ts'
import { AntdFrame } from './AntdFrame.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { ShortcutHelp } from './ShortcutHelp.tsx'
import { SideBar } from './SideBar.tsx'
import './shell.css'
import './top-bar.css'
import { useNarrow } from '../kit/theme/use-narrow.ts'
import { TopBar } from './TopBar.tsx'
import { useRefreshOnEvents } from './use-refresh-on-events.ts'

const Frame = ({ session }: { session: Session }) => {
  const say = useSay(shell)
  const narrow = useNarrow()
  const { pathname } = useLocation()
  const [menuShown, setMenuShown] = useState(false)
  useRefreshOnEvents()
  useEffect(() => {
    setUserId(session.userId)
    streamEvents(true)
  }, [session.userId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: folds again on each change of page (specification, point 2)
  useEffect(() => setMenuShown(false), [pathname])
  return (
    <div className={narrow ? 'app app-narrow' : 'app'}>
      <button type="button" className="skip" onClick={skipToContent}>
        {say('skip')}
      </button>
      {narrow ? (
        <Drawer
          open={menuShown}
          onClose={() => setMenuShown(false)}
          placement="left"
          size={264}
          closable={false}
          styles={{ body: { padding: 0 } }}
        >
          <SideBar />
        </Drawer>
      ) : (
        <SideBar />
      )}
      <div className="app-main">
        <TopBar session={session} narrow={narrow} onMenu={() => setMenuShown(true)} />
        <main id="content" className="app-body" tabIndex={-1}>
          <PageBoundary key={pathname}>
            <Suspense fallback={<Loading />}>
              <Outlet />
            </Suspense>
          </PageBoundary>
        </main>
      </div>
      <ShortcutHelp />
      <PasswordDialog />
    </div>
  )
}

/** The hash is the router's, so a skip link can't be a link: it moves the focus itself. */
const skipToContent = () => document.getElementById('content')?.focus()

/** What surrounds every page that needs a session. */
const Shell = ({ session }: { session: Session }) => (
  <AntdFrame>
    <Frame session={session} />
  </AntdFrame>
)

export default Shell
