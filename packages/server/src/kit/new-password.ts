import { Refusal } from '@sundial/core/kit/refusal.ts'
import { isCommonPassword } from '@sundial/core/session/password-rules.ts'

/** @throws Refusal commonPassword where it is among those that are tried first; its length is the contract's to check */
export const refuseCommonPassword = (password: string, ...own: string[]): void => {
  if (isCommonPassword(password, own)) throw new Refusal('commonPassword')
}
