import { QueryClientProvider } from '@tanstack/react-query'
import { HashRouter } from 'react-router'
import { isFramedDocument } from './embed/take-link.ts'
import { Notices } from './kit/notices/Notices.tsx'
import { PageBoundary } from './kit/routes/PageBoundary.tsx'
import { ProgressLine } from './kit/routes/ProgressLine.tsx'
import { queryClient } from './kit/server/query-client.ts'
import { SessionKeeper } from './kit/session/SessionKeeper.tsx'
import { Routes } from './routes.tsx'

export const App = () => (
  <QueryClientProvider client={queryClient}>
    <HashRouter>
      {isFramedDocument() ? null : <SessionKeeper />}
      <PageBoundary>
        <Routes />
      </PageBoundary>
      <Notices />
    </HashRouter>
    <ProgressLine />
  </QueryClientProvider>
)
