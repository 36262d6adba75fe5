import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../kit/routes/lazy-part.tsx'
import { onPasswordNeeded } from '../kit/server/ask-password.ts'

const AskPassword = lazyPart(() => import('./AskPassword.tsx'), { floating: true })

type Answer = (said: boolean) => void

/** Asks for the password when the server wants it said again, over whatever is open. */
export const PasswordDialog = () => {
  const [answer, setAnswer] = useState<{ give: Answer } | null>(null)
  useEffect(() => onPasswordNeeded(() => new Promise((give) => setAnswer({ give }))), [])
  if (!answer) return null
  const onAnswer = (said: boolean) => {
    setAnswer(null)
    answer.give(said)
  }
  return (
    <Suspense fallback={null}>
      <AskPassword onAnswer={onAnswer} />
    </Suspense>
  )
}
