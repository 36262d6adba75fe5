import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { sessionCalls } from '@sundial/contract/session.ts'
import { kit } from '@sundial/phrases/kit.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { streamEvents } from '../events/event-stream.ts'
import { leaveUnfinished } from '../form/unfinished.ts'
import { useLanguage, useSay } from '../language/language.ts'
import { forgetNotices, notify } from '../notices/notices.ts'
import { signInPathFrom } from '../routes/return-path.ts'
import { afterSession, registerPath, signInPath } from '../routes/sign-in-path.ts'
import { forgetVisits } from '../routes/visits.ts'
import { forgetAsked } from '../server/asked-storage.ts'
import { setUserId } from '../server/identity.ts'
import { forgetKeptAnswers } from '../server/kept-for.ts'
import { queryClient } from '../server/query-client.ts'
import { refetch } from '../server/refetch.ts'
import { onSessionChanged, onSessionEnded } from '../server/session-end.ts'
import { keyOf } from '../server/use-call.ts'
import { forgetWork } from '../settings/work.ts'

type Session = OutputOf<typeof sessionCalls.userInfo>

/** How long the warning is shown before the sign-in page opens, ms (specification, point 9). */
const redirectMs = 1000

/** Forgets everything about the session that ended: pending calls, answers, the event stream. */
export const forgetSession = () => {
  void queryClient.cancelQueries()
  streamEvents(false)
  setUserId(null)
  queryClient.clear()
  forgetVisits()
  forgetNotices()
  forgetWork()
  forgetAsked()
  forgetKeptAnswers()
}

/** Names and labels come from the server in the language of the request: another language asks for them again. */
const useNamesInLanguage = () => {
  const language = useLanguage()
  const asked = useRef(language)
  useEffect(() => {
    if (asked.current === language) return
    asked.current = language
    void queryClient.invalidateQueries()
  }, [language])
}

/** Whoever is at one of these stays there when a session ends. */
const withoutSession: readonly string[] = [signInPath, registerPath]

let leaving = false

/** Watches for the session's end: cancels what is pending, warns, and after 1 s goes to the sign-in page and from there back here. */
export const SessionKeeper = () => {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const say = useSay(kit)
  const goToSignIn = useEffectEvent((userId: number) => {
    leaving = false
    leaveUnfinished(userId)
    forgetSession()
    if (!withoutSession.includes(pathname)) navigate(signInPathFrom(pathname + search), { replace: true, state: afterSession })
  })
  const leave = useEffectEvent(() => {
    const was = queryClient.getQueryData<Session>(keyOf(sessionCalls.userInfo, {}))
    if (leaving || !was || withoutSession.includes(pathname)) return
    leaving = true
    void queryClient.cancelQueries()
    streamEvents(false)
    notify('warning', say('loginExpired'))
    setTimeout(() => goToSignIn(was.userId), redirectMs)
  })
  useEffect(() => onSessionEnded(() => leave()), [])
  useEffect(() => onSessionChanged(() => void refetch('account')), [])
  useNamesInLanguage()
  return null
}
