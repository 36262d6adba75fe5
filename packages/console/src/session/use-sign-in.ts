import type { sessionCalls } from '@sundial/contract/session.ts'
import { signInRoute } from '@sundial/contract/sign-in-route.ts'
import { session } from '@sundial/phrases/session.ts'
import { useEffect, useState } from 'react'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { goTo, parametersNow, pathNow } from '../kit/routes/hash.ts'
import { signInPath } from '../kit/routes/sign-in-path.ts'
import { CallError, codeNeededCode, wrongCodeCode } from '../kit/server/call-error.ts'
import { callServer } from '../kit/server/call-server.ts'
import { visitedSessionEnded } from './end-visited-session.ts'
import { greetingAt } from './greeting.ts'

export type Credentials = { username: string; password: string; remember: boolean }
/** `credentials`: the password was right, a code is asked for. */
export type SignInState = { busy: boolean; credentials: Credentials | null; wrongCode: string | null; answer: string | null }
const begin: SignInState = { busy: false, credentials: null, wrongCode: null, answer: null }

/** What an answer that is no session means to the form. */
const stateAfter = (error: unknown, sent: Credentials): Partial<SignInState> => {
  if (!(error instanceof CallError)) return { answer: (error as Error).message }
  if (error.code === codeNeededCode) return { credentials: sent }
  return error.code === wrongCodeCode ? { wrongCode: error.message } : { answer: error.message }
}

/** Name and password, then a code where the server asks for one; both go out together. */
export const useSignIn = () => {
  const say = useSay(session)
  const [state, setState] = useState(begin)
  // A person who goes back here after signing in finds a form that can be filled in, also where the console was not yet there.
  useEffect(() => {
    const beginAgain = () => {
      if (pathNow() === signInPath) setState(begin)
    }
    addEventListener('popstate', beginAgain)
    return () => removeEventListener('popstate', beginAgain)
  }, [])

  const enter = async ({ username, password, remember }: Credentials, code?: string) => {
    const credentials = { username, password, remember, ...(code === undefined ? {} : { code }) }
    await visitedSessionEnded()
    const answer = await callServer<typeof sessionCalls.signIn>(signInRoute, credentials)
    if (!answer?.accessToken) throw new CallError('', say('tokenMissing'))
    const { landingPath } = await import('./landing-path.ts')
    const mustFirst = answer.mustChangePassword || answer.mustEnrol
    const { path, nothingVisible } = await landingPath(parametersNow().get('redirect'), mustFirst)
    const { name, lastLoginTime } = answer.employeeEntity
    notify(
      'greeting',
      say(greetingAt(new Date().getHours()), { name: name || username }),
      say(lastLoginTime === null ? 'welcomeFirst' : 'welcome'),
    )
    if (nothingVisible) notify('warning', say('nothingVisible'))
    goTo(path)
  }
  const send = async (credentials: Credentials, code?: string) => {
    setState((last) => ({ ...last, busy: true, wrongCode: null, answer: null }))
    try {
      await enter(credentials, code)
    } catch (error) {
      setState((last) => ({ ...last, busy: false, ...stateAfter(error, credentials) }))
    }
  }
  const forget = () => setState((last) => ({ ...last, wrongCode: null, answer: null }))
  return { ...state, send, forget, back: () => setState(begin) }
}
