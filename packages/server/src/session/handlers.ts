import type { secondFactorCalls } from '@sundial/contract/second-factor.ts'
import type { sessionCalls } from '@sundial/contract/session.ts'
import type { openSessionCalls } from '@sundial/contract/sessions.ts'
import type { tokenCalls } from '@sundial/contract/tokens.ts'
import type { HandlersOf } from '../kit/handlers.ts'
import { addApiToken, apiTokens, deleteApiTokens, everyApiToken } from './api-tokens.ts'
import { changePassword } from './change-password.ts'
import { menu } from './menu.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { routes } from './routes.ts'
import { beginSecondFactor, disableSecondFactor, enableSecondFactor, renewRecoveryCodes } from './second-factor.ts'
import { confirmPassword, endSessions, everySession, sessions } from './sessions.ts'
import { makeSharedThrottle } from './shared-throttle.ts'
import { signIn, signInTerms } from './sign-in.ts'
import { makeSignInKey, publicKey } from './sign-in-key.ts'
import { signOut } from './sign-out.ts'
import { byAccount } from './throttle.ts'
import { dictionaries, userInfo } from './user-info.ts'

type Calls = typeof sessionCalls & typeof openSessionCalls & typeof tokenCalls & typeof secondFactorCalls

/** The key for passwords belongs to one server. */
export const makeSessionHandlers = (): HandlersOf<Calls> => {
  const guards = { passwords: makeSharedThrottle('passwords'), codes: makeSharedThrottle('codes', byAccount) }
  const key = makeSignInKey()
  return {
    userInfo,
    signInTerms,
    signOut,
    menu,
    routes,
    dictionaries,
    sessions,
    everySession,
    endSessions,
    apiTokens,
    everyApiToken,
    addApiToken,
    deleteApiTokens,
    beginSecondFactor,
    enableSecondFactor,
    resetSecondFactor,
    publicKey: publicKey(key),
    signIn: signIn(guards, key),
    changePassword: changePassword(guards.passwords),
    confirmPassword: confirmPassword(guards),
    disableSecondFactor: disableSecondFactor(guards),
    renewRecoveryCodes: renewRecoveryCodes(guards),
  }
}
