import { session } from '@sundial/phrases/session.ts'
import { useEffect, useEffectEvent } from 'react'
import { useSay } from '../kit/language/language.ts'
import { Loading } from '../kit/routes/Loading.tsx'
import { useGiveUp } from '../kit/session/use-give-up.ts'
import type { sessionFault } from './session-fault.ts'

/** The server doesn't say properly who is signed in: the session is given up, with the reason (specification, points 4 and 8). */
export const BadSession = ({ fault }: { fault: NonNullable<ReturnType<typeof sessionFault>> }) => {
  const say = useSay(session)
  const giveUp = useGiveUp()
  const begin = useEffectEvent(() => void giveUp(say(fault)))
  useEffect(() => begin(), [])
  return <Loading />
}
