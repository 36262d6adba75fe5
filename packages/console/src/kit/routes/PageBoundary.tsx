import { kit } from '@sundial/phrases/kit.ts'
import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { returnsNow } from '../events/liveness.ts'
import { useSay } from '../language/language.ts'
import { Catching } from './Catching.tsx'
import { chunkTimeoutMs, inTime } from './in-time.ts'
import { Loading } from './Loading.tsx'
import { type LoadPage, loadedPage, loadPage } from './load-again.ts'
import { PlainPage } from './PlainPage.tsx'
import { useRetryOnReturn } from './use-retry-on-return.ts'

/** Without `onRetry` there is nothing behind it that could be lost. */
const Failed = ({ onRetry }: { onRetry?: () => void }) => {
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

/** Surrounds lazily loaded pages: shows that a page loads, or that it could not be loaded. */
export const PageBoundary = ({ children }: { children: ReactNode }) => (
  <Catching failed={() => <Failed />}>
    <Suspense fallback={<Loading />}>{children}</Suspense>
  </Catching>
)

/** How a page is loaded, and the slots that it gets from other shelves. */
export type Screen = { load: LoadPage; props?: object }

const firstLoads = new WeakMap<LoadPage, ComponentType<object>>()
/**
 * The lazy component of a page's first load. All renderings share it: React discards a rendering that an urgent update interrupts, and a new
 * component for each rendering would start the time limit of the load again.
 */
const firstLoad = (load: LoadPage): ComponentType<object> => {
  const known = firstLoads.get(load)
  if (known) return known
  const page = lazy(() =>
    inTime(loadPage(load), chunkTimeoutMs).catch((error: unknown) => {
      firstLoads.delete(load)
      throw error
    }),
  )
  firstLoads.set(load, page)
  return page
}

type Attempt = { attempt: number; since: number; error: Error | null }

/** Stands in place of a page that could not be loaded. The page is loaded again on request, and when a lost connection has come back. */
const FailedPage = ({ failure, since, onRetry }: { failure: Error; since: number; onRetry: () => void }) => {
  useRetryOnReturn({ failure, since }, onRetry)
  return <Failed onRetry={onRetry} />
}

/** A page that is loaded when it is first shown. If that fails, it can be retried without effect on other pages. */
export const LoadedPage = ({ load, props }: Screen) => {
  const [{ attempt, since, error }, setAttempt] = useState<Attempt>(() => ({ attempt: 0, since: returnsNow(), error: null }))
  const again = (failure: Error) => setAttempt({ attempt: attempt + 1, since: returnsNow(), error: failure })
  const Page = useMemo(() => {
    if (error === null) return loadedPage(load) ?? firstLoad(load)
    return lazy(() => inTime(loadPage(load, error), chunkTimeoutMs))
  }, [load, error])
  return (
    <Catching key={attempt} failed={(failure) => <FailedPage failure={failure} since={since} onRetry={() => again(failure)} />}>
      <Suspense fallback={<Loading />}>
        <Page {...props} />
      </Suspense>
    </Catching>
  )
}
