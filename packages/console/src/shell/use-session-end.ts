import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNow } from '../kit/format/use-now.ts'
import type { Session } from '../kit/session/use-session.ts'
import { useWork } from '../kit/settings/work.ts'
import { askSession } from './ask-session.ts'

const lookEveryMs = 5000

/**
 * When the session ends; it is `soon` as long before as the user wants to be asked (promise U10). What the console does in the background
 * does not prolong it, so near the end the server is asked once more, and from its end on until the server says that it ended: another
 * window may have prolonged it. `fixed`: it ends then whatever is done.
 */
export const useSessionEnd = (session: Session): { endsAt: number; soon: boolean; fixed: boolean } => {
  const endsAt = session.expiresAt
  const now = useNow(lookEveryMs)
  const askBeforeMs = useWork((work) => work.askBeforeEndMin) * 60_000
  const over = now >= endsAt
  const near = endsAt - now <= askBeforeMs && !over
  const [asked, setAsked] = useState<number | null>(null)
  const asking = useRef(false)
  const ask = useEffectEvent(() => {
    if (asking.current) return
    asking.current = true
    // Whether it ended is told by the call itself; what cannot be reached is asked again at the next look.
    askSession(true)
      .then((answer) => setAsked(answer.expiresAt))
      .catch(() => setAsked(endsAt))
      .finally(() => {
        asking.current = false
      })
  })
  useEffect(() => {
    if (near && asked !== endsAt) ask()
  }, [near, asked, endsAt])
  const overAt = over ? now : null
  useEffect(() => {
    if (overAt !== null) ask()
  }, [overAt])
  return { endsAt, soon: near && asked === endsAt, fixed: endsAt >= session.endsAtLatest }
}
