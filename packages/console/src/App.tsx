import { QueryClientProvider } from '@tanstack/react-query'
import { HashRouter } from 'react-router'
import { prepareFormats } from './kit/format/prepare-formats.ts'
import { PageBoundary } from './kit/routes/PageBoundary.tsx'
import { askEarly } from './kit/server/ask-early.ts'
import { isFramedDocument } from './kit/server/identity.ts'
import { queryClient } from './kit/server/query-client.ts'
import { SessionKeeper } from './kit/session/SessionKeeper.tsx'
import { firstQuestions } from './overview/first-questions.ts'
import { loadFirstPage, Routes } from './routes.tsx'

/** The document was asked for without a session cookie (server/kit/mount-console.ts). */
const signedOut = 'signedOut' in document.documentElement.dataset

if (!isFramedDocument()) {
  askEarly(signedOut ? [] : firstQuestions())
  if (!signedOut) {
    loadFirstPage()
    prepareFormats()
  }
}

/** Everything but the first page that somebody sees who opens the console at the sign-in page. */
const App = () => (
  <QueryClientProvider client={queryClient}>
    <HashRouter>
      {isFramedDocument() ? null : <SessionKeeper />}
      <PageBoundary>
        <Routes />
      </PageBoundary>
    </HashRouter>
  </QueryClientProvider>
)

export default App
