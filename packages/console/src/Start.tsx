import { useEffect, useState } from 'react'
import { Notices } from './kit/notices/Notices.tsx'
import { pathNow } from './kit/routes/hash.ts'
import { loadAhead } from './kit/routes/load-again.ts'
import { LoadedPage } from './kit/routes/PageBoundary.tsx'
import { ProgressLine } from './kit/routes/ProgressLine.tsx'
import { signInPath } from './kit/routes/sign-in-path.ts'
import { forgetAsked } from './kit/server/asked-storage.ts'
import { isFramedDocument } from './kit/server/identity.ts'
import { forgetKeptAnswers } from './kit/server/kept-for.ts'
import SignInPage from './session/SignInPage.tsx'

const loadApp = () => import('./App.tsx')
const loadShell = () => import('./shell/Shell.tsx')
const prepare = () => void Promise.all([loadAhead(loadApp), loadAhead(loadShell)])
const isAtSignIn = () => !isFramedDocument() && pathNow() === signInPath

/** So long nothing is shown where the application is on its way: it usually is there by then. */
const blankMsMax = 300
/** Resolves when the first page can be shown, or something has to be shown meanwhile. */
export const startReady = async (): Promise<void> => {
  if (isAtSignIn()) return
  await Promise.race([loadAhead(loadApp), new Promise((passed) => setTimeout(passed, blankMsMax))])
}

/**
 * A console that is opened at the sign-in page loads that page and nothing else: no router, no queries, no contract. The application
 * is loaded at the first key or touch. The application has a sign-in page of its own, so that a person who signs out stays in it.
 */
export const Start = () => {
  const [inside, setInside] = useState(!isAtSignIn())
  useEffect(() => {
    if (inside) return
    const end = new AbortController()
    const { signal } = end
    forgetAsked()
    forgetKeptAnswers()
    addEventListener('popstate', () => setInside(!isAtSignIn()), { signal })
    for (const kind of ['keydown', 'pointerdown']) addEventListener(kind, prepare, { once: true, passive: true, signal })
    return () => end.abort()
  }, [inside])
  return (
    <>
      {inside ? <LoadedPage load={loadApp} /> : <SignInPage />}
      <Notices />
      <ProgressLine />
    </>
  )
}
