import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { useVisitKey } from '../routes/visits.ts'
import { useSession } from '../session/use-session.ts'
import { leftAt, noteUnfinished, takeUp } from './unfinished.ts'

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
  const place = `${useVisitKey() ?? ''} ${name}`
  const userId = useSession().data?.userId ?? 0
  const [state, setState] = useState<T>(() => (leftAt(userId, place) as T | undefined) ?? (first instanceof Function ? first() : first))
  const waiting = kept(state)
  useEffect(() => takeUp(place), [place])
  useEffect(() => {
    noteUnfinished(place, waiting)
    return () => noteUnfinished(place, undefined)
  }, [place, waiting])
  return [state, setState]
}
