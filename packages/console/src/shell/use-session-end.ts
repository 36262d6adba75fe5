import { useEffect, useRef, useState } from 'react'
import { useNow } from '../kit/format/use-now.ts'
import type { Session } from '../kit/session/use-session.ts'
import { useWork } from '../kit/settings/work.ts'
import { askSession } from './ask-session.ts'

const lookEveryMs = 5000

/**
 * When the session ends; it is `soon` as long before as the user wants to be asked (promise U10). What the console does in the background does not prolong it, so near the end the server is asked once more;
 * `fixed`: it ends then whatever is done.
 */
export const useSessionEnd = (session: Session): { endsAt: number; soon: boolean; fixed: boolean } => {
  const endsAt = session.expiresAt
  const now = useNow(lookEveryMs)
  const askBeforeMs = useWork((work) => work.askBeforeEndMin) * 60_000
  const near = endsAt - now <= askBeforeMs && now < endsAt
  const [asked, setAsked] = useState<number | null>(null)
  const asking = useRef(false)
  useEffect(() => {
    if (!near || asked === endsAt || asking.current) return
    asking.current = true
    askSession(true)
      .then((answer) => setAsked(answer.expiresAt))
      .catch(() => setAsked(endsAt))
      .finally(() => {
        asking.current = false
      })
  }, [near, asked, endsAt])
  return { endsAt, soon: near && asked === endsAt, fixed: endsAt >= session.endsAtLatest }
}
