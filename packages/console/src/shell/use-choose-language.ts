import { accountCalls } from '@sundial/contract/account.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { chooseLanguage } from '../kit/language/language.ts'
import { notifyError } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'
import { useSignedIn } from '../kit/session/use-session.ts'

/** Keeps the language of messages to the signed-in user; where that fails, it is said. */
export const keepLanguage = (language: Language): Promise<unknown> =>
  callServer(accountCalls.setLanguage, { language }).catch((error: unknown) => notifyError(error, 'warning'))

/**
 * Chooses the language of the console on this device, and keeps it as the one that messages to the signed-in user are in. Whoever still has
 * to set a password or a second factor may not yet change anything.
 */
export const useChooseLanguage = (): ((language: Language) => void) => {
  const session = useSignedIn()
  const isReady = session !== undefined && !session.mustChangePassword && !session.mustEnrol
  return (language) => {
    void chooseLanguage(language)
    if (isReady && session.language !== language) void keepLanguage(language)
  }
}
