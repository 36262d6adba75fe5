import { kit } from '@sundial/phrases/kit.ts'
import { Component, lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { useSay } from '../language/language.ts'
import { noteFault } from './faults.ts'
import { chunkTimeoutMs, inTime } from './in-time.ts'
import { Loading } from './Loading.tsx'
import { type LoadPage, loadAgain } from './load-again.ts'
import { PlainPage } from './PlainPage.tsx'

/** Without `onRetry` there is nothing behind it that could be lost. */
const Failed = ({ onRetry }: { onRetry: (() => void) | undefined }) => {
  const say = useSay(kit)
  return (
    <PlainPage title={say('chunkFailed')} {...(onRetry ? { text: say('chunkFailedText') } : {})}>
      <div className="row">
        {onRetry ? (
          <button type="button" className="plain-action" onClick={onRetry}>
            {say('retry')}
          </button>
        ) : null}
        <button type="button" className="plain-action" onClick={() => location.reload()}>
          {say('reload')}
        </button>
      </div>
    </PlainPage>
  )
}

type CatchingProps = { children: ReactNode; onRetry?: () => void }
class Catching extends Component<CatchingProps, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override componentDidCatch(error: Error) {
    noteFault(error)
  }
  override render() {
    return this.state.failed ? <Failed onRetry={this.props.onRetry} /> : this.props.children
  }
}

/** Around lazily loaded pages: waiting, and the page that says when one could not be loaded. */
export const PageBoundary = ({ children }: { children: ReactNode }) => (
  <Catching>
    <Suspense fallback={<Loading />}>{children}</Suspense>
  </Catching>
)

/** How a page is fetched, and what it is given of other shelves. */
export type Screen = { load: LoadPage; given?: object }

/** A page that is fetched when it is first shown. Where that fails it can be tried again without touching other pages. */
export const LoadedPage = ({ load, given }: Screen) => {
  const [attempt, setAttempt] = useState(0)
  const Page = useMemo(() => lazy(() => inTime(attempt === 0 ? load() : loadAgain(load, attempt), chunkTimeoutMs)), [load, attempt])
  return (
    <Catching key={attempt} onRetry={() => setAttempt(attempt + 1)}>
      <Suspense fallback={<Loading />}>
        <Page {...given} />
      </Suspense>
    </Catching>
  )
}
