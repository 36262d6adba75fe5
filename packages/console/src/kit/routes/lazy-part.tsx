import { kit } from '@sundial/phrases/kit.ts'
import { type ComponentProps, type ComponentType, lazy, useState } from 'react'
import { returnsNow } from '../events/liveness.ts'
import { useSay } from '../language/language.ts'
import { Catching } from './Catching.tsx'
import { chunkTimeoutMs, inTime } from './in-time.ts'
import { type LoadPage, loadPage } from './load-again.ts'
import { useRetryOnReturn } from './use-retry-on-return.ts'
import './lazy-part.css'

type FailedProps = { floating: boolean; failure: Error; since: number; onRetry: () => void }

const Failed = ({ floating, failure, since, onRetry }: FailedProps) => {
  const say = useSay(kit)
  useRetryOnReturn({ failure, since }, onRetry)
  return (
    <div className={floating ? 'part-failed part-failed-floating' : 'part-failed'} role="alert">
      <span>{say('partFailed')}</span>
      <button type="button" className="plain-action" onClick={onRetry}>
        {say('retry')}
      </button>
    </div>
  )
}

type AnyPart = Awaited<ReturnType<LoadPage>>['default']
type Loading = { Now: AnyPart; floating: boolean; prepareAnother: (failure: Error) => void }

const Part = ({ part, props }: { part: Loading; props: object }) => {
  const [{ tried, since }, setTried] = useState(() => ({ tried: 0, since: returnsNow() }))
  const again = () => setTried({ tried: tried + 1, since: returnsNow() })
  const { Now } = part
  return (
    <Catching
      key={tried}
      onError={part.prepareAnother}
      failed={(failure) => <Failed floating={part.floating} failure={failure} since={since} onRetry={again} />}
    >
      <Now {...props} />
    </Catching>
  )
}

/**
 * A part of a page that is loaded when it is first shown. If that fails, the page around it and its inputs stay, and the part can be
 * retried. `floating`: the part takes no room in the page, like a dialog. Needs a Suspense around it.
 */
export const lazyPart = <L extends LoadPage>(
  load: L,
  { floating = false }: { floating?: boolean } = {},
): ComponentType<ComponentProps<Awaited<ReturnType<L>>['default']>> => {
  const part: Loading = {
    Now: lazy(() => inTime(loadPage(load), chunkTimeoutMs)),
    floating,
    // A lazy component stays failed, so the next user of the part gets a new one.
    prepareAnother: (failure) => {
      part.Now = lazy(() => inTime(loadPage(load, failure), chunkTimeoutMs))
    },
  }
  return (props) => <Part part={part} props={props} />
}
