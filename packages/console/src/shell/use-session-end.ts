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
    // The call itself tells the console that the session ended. A server that cannot be reached is asked again at the next look.
    askSession(true)
      .then((answer) => setAsked(answer.expiresAt))
      .catch(() => setAsked(endsAt))
      .finally(() => {
        asking.current = false
      })
  })
  // Once near the end; from the end on at each look.
  const due = over ? now : near && asked !== endsAt ? endsAt : null
  useEffect(() => {
    if (due !== null) ask()
  }, [due])
  return { endsAt, soon: near && asked === endsAt, fixed: endsAt >= session.endsAtLatest }
}
