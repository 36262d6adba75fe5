import { Suspense, useState } from 'react'
import { lazyPart } from '../kit/routes/lazy-part.tsx'
import type { Session } from '../kit/session/use-session.ts'
import { useSessionEnd } from './use-session-end.ts'

const SessionEndingDialog = lazyPart(() => import('./SessionEndingDialog.tsx'), { floating: true })

/** Two minutes before the session ends it is asked whether it is to go on (promise U10). Made then: a closed dialog takes as long to make as the top bar. */
export const SessionEnding = ({ session }: { session: Session }) => {
  const { endsAt, soon, fixed } = useSessionEnd(session)
  const [passed, setPassed] = useState(0)
  const open = soon && passed !== endsAt
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  if (!opened) return null
  return (
    <Suspense fallback={null}>
      <SessionEndingDialog open={open} endsAt={endsAt} fixed={fixed} onPass={() => setPassed(endsAt)} />
    </Suspense>
  )
}
