import { embedCalls } from '@sundial/contract/embed.ts'
import { type EmbedPage, embedPages } from '@sundial/core/embed/embed-pages.ts'
import { embed } from '@sundial/phrases/embed.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { streamEvents } from '../kit/events/event-stream.ts'
import { StreamSilence } from '../kit/events/StreamSilence.tsx'
import { useSay } from '../kit/language/language.ts'
import { Loading } from '../kit/routes/Loading.tsx'
import { PlainPage } from '../kit/routes/PlainPage.tsx'
import { Problem } from '../kit/routes/Problem.tsx'
import { expiredCode, noPermissionCode } from '../kit/server/call-error.ts'
import { queryClient } from '../kit/server/query-client.ts'
import { onSessionEnded } from '../kit/server/session-end.ts'
import { useCall } from '../kit/server/use-call.ts'
import { AntdFrame } from '../kit/theme/AntdFrame.tsx'
import type { PageSlots } from '../parts/page-slots/page-slots.ts'
import './embed.css'
import { PanelView } from './PanelView.tsx'
import { embedPath, takeLink } from './take-link.ts'

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

const Shown = ({ page, slots }: { page: EmbedPage; slots: PageSlots }) => {
  const ended = useEnded()
  const answer = useCall(embedCalls.embeddedPage, { page }, { once: true })
  const isLive = !ended && answer.data?.page === 'topo'
  useEffect(() => {
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
          <slots.Topology stationId={stationId} Layout={slots.Layout} ModulePanel={slots.ModulePanel} />
        ) : (
          <PanelView id={deviceId} ModulePanel={slots.ModulePanel} />
        )}
      </main>
    </AntdFrame>
  )
}

/** A page in another site's frame: no shell, no session, only what its link shows. */
const EmbeddedPage = ({ slots }: { slots: PageSlots }) => {
  const { pathname } = useLocation()
  const page = embedPages.find((name) => embedPath(name) === pathname)
  return page ? <Shown page={page} slots={slots} /> : <Ended />
}

export default EmbeddedPage
