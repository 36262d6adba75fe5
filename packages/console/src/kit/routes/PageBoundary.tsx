import { kit } from '@sundial/phrases/kit.ts'
import { Component, type ReactNode, Suspense } from 'react'
import { useSay } from '../language/language.ts'
import { Loading } from './Loading.tsx'
import { PlainPage } from './PlainPage.tsx'

const Failed = () => {
  const say = useSay(kit)
  return (
    <PlainPage title={say('chunkFailed')}>
      <button type="button" className="plain-action" onClick={() => location.reload()}>
        {say('reload')}
      </button>
    </PlainPage>
  )
}

class Catching extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? <Failed /> : this.props.children
  }
}

/** Around lazily loaded pages: waiting, and the page that says when one could not be loaded. */
export const PageBoundary = ({ children }: { children: ReactNode }) => (
  <Catching>
    <Suspense fallback={<Loading />}>{children}</Suspense>
  </Catching>
)
