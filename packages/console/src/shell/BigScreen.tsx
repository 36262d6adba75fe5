import { pages } from '@sundial/contract/pages.ts'
import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { StreamSilence } from '../kit/events/StreamSilence.tsx'
import { LoadedPage, type Screen } from '../kit/routes/PageBoundary.tsx'
import { noPermissionPath } from '../kit/routes/return-path.ts'
import { countWatching } from '../kit/server/at-work.ts'
import { mayIn, type Session } from '../kit/session/use-session.ts'
import { AntdFrame } from '../kit/theme/AntdFrame.tsx'
import { useOwner } from './use-owner.ts'
import { useRefreshOnEvents } from './use-refresh-on-events.ts'

const Live = ({ session, screen }: { session: Session; screen: Screen }) => {
  useOwner(session)
  useRefreshOnEvents()
  useEffect(countWatching, [])
  return (
    <>
      <StreamSilence />
      <LoadedPage {...screen} />
    </>
  )
}

/** The large screen without the shell around it, for who may see it. */
const BigScreen = (props: { session: Session; screen: Screen }) =>
  mayIn(props.session, pages.bigScreen.may) && !props.session.mustChangePassword ? (
    <AntdFrame>
      <Live {...props} />
    </AntdFrame>
  ) : (
    <Navigate to={noPermissionPath} replace />
  )

export default BigScreen
