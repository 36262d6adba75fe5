import { embedCalls } from '@sundial/contract/embed.ts'
import { type EmbedPage, embedPages } from '@sundial/core/embed/embed-pages.ts'
import { embed } from '@sundial/phrases/embed.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { streamEvents } from '../kit/events/event-stream.ts'
import { StreamSilence } from '../kit/events/StreamSilence.tsx'
import { useSay } from '../kit/language/language.ts'
import type { Pieces } from '../kit/pieces/pieces.ts'
import { Loading } from '../kit/routes/Loading.tsx'
import { PlainPage } from '../kit/routes/PlainPage.tsx'
import { Problem } from '../kit/routes/Problem.tsx'
import { expiredCode, noPermissionCode } from '../kit/server/call-error.ts'
import { setUserId } from '../kit/server/call-server.ts'
import { queryClient } from '../kit/server/query-client.ts'
import { onSessionEnded } from '../kit/server/session-end.ts'
import { useCall } from '../kit/server/use-call.ts'
import { AntdFrame } from '../kit/theme/AntdFrame.tsx'
import './embed.css'
import { PanelView } from './PanelView.tsx'
import { embedPath, takeLink } from './take-link.ts'

/** Sent as the user id in embedded pages (specification, point 2); it grants nothing. */
const embedUserId = -1024

/** Whether the server has said that the link counts no more. A new token in the address begins anew. */
const useEnded = (): boolean => {
  const [ended, setEnded] = useState(false)
  useEffect(() => {
    const again = () => {
      takeLink()
      setEnded(false)
      void queryClient.resetQueries()
    }
    const stop = onSessionEnded(() => setEnded(true))
    addEventListener('hashchange', again)
    return () => {
      stop()
      removeEventListener('hashchange', again)
    }
  }, [])
  return ended
}

const Ended = () => {
  const say = useSay(embed)
  return <PlainPage title={say('endedTitle')} text={say('endedText')} />
}

const Shown = ({ page, pieces }: { page: EmbedPage; pieces: Pieces }) => {
  const ended = useEnded()
  const answer = useCall(embedCalls.embeddedPage, { page }, { once: true })
  const isLive = !ended && answer.data?.page === 'topo'
  useEffect(() => {
    setUserId(embedUserId)
    streamEvents(isLive)
    return () => streamEvents(false)
  }, [isLive])
  if (ended || answer.error?.code === expiredCode || answer.error?.code === noPermissionCode) return <Ended />
  if (answer.error) return <Problem error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Loading />
  const { stationId, deviceId } = answer.data
  return (
    <AntdFrame>
      <main className="embed">
        <StreamSilence />
        {deviceId === null ? (
          <pieces.Topology stationId={stationId} Layout={pieces.Layout} ModulePanel={pieces.ModulePanel} />
        ) : (
          <PanelView id={deviceId} ModulePanel={pieces.ModulePanel} />
        )}
      </main>
    </AntdFrame>
  )
}

/** A page in another site's frame: no shell, no session, only what its link shows. */
const EmbeddedPage = ({ pieces }: { pieces: Pieces }) => {
  const { pathname } = useLocation()
  const page = embedPages.find((name) => embedPath(name) === pathname)
  return page ? <Shown page={page} pieces={pieces} /> : <Ended />
}

export default EmbeddedPage
