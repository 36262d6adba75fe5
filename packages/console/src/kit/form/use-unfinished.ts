import { sessionCalls } from '@sundial/contract/session.ts'
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { useVisitKey } from '../routes/visits.ts'
import { lastActAt } from '../server/at-work.ts'
import { queryClient } from '../server/query-client.ts'
import { keyOf } from '../server/use-call.ts'
import type { Session } from '../session/use-session.ts'
import { comingNow, leavePlace, leftAt, noteUnfinished } from './unfinished.ts'

const usePlace = (name: string | null): string | null => {
  const page = useVisitKey() ?? ''
  return name === null ? null : `${page} ${name}`
}

/** The signed-in user, if known. It is not requested here, because there are forms before sign-in too. */
const userNow = () => queryClient.getQueryData<Session>(keyOf(sessionCalls.userInfo, {}))?.userId ?? 0

/** The input that the same user left at this place when the session ended; undefined: none. */
export const useLeft = <T>(name: string | null): T | undefined => {
  const place = usePlace(name)
  const [left] = useState(() => (place === null ? undefined : (leftAt(userNow(), place) as T | undefined)))
  useEffect(() => {
    if (place === null) return
    const came = comingNow(Date.now())
    return () => leavePlace(place, came, lastActAt())
  }, [place])
  return left
}

/** Has this value wait at its place when the session ends; undefined: nothing. */
export const useNoted = (name: string | null, value: unknown): void => {
  const place = usePlace(name)
  useEffect(() => {
    if (place === null) return
    noteUnfinished(place, value)
    return () => noteUnfinished(place, undefined)
  }, [place, value])
}

const whole = <T>(value: T): T | undefined => value

/**
 * State that outlives the end of a session, for the same user at the same place; `kept` says what of it may wait: no secrets, and
 * nothing that gives an order. Undefined: nothing.
 */
export const useUnfinished = <T>(
  name: string,
  first: T | (() => T),
  kept: (value: T) => T | undefined = whole,
): [T, Dispatch<SetStateAction<T>>] => {
  const left = useLeft<T>(name)
  const [state, setState] = useState<T>(() => left ?? (first instanceof Function ? first() : first))
  useNoted(name, kept(state))
  return [state, setState]
}
