import { hasPasswordLength, isCommonPassword, passwordLength } from './password-rules.ts'

/** How hard a new password is to guess, as a person is told while typing. `short` and `common` are refused. */
export const passwordStrengths = ['short', 'common', 'fair', 'good', 'strong'] as const
export type PasswordStrength = (typeof passwordStrengths)[number]

/** Length counts, not kinds of signs (promise U8: 12 are advised); the same few characters again and again count less. */
const good = 12
const strong = 16

/** `own`: the user's names, which are tried first. Null where nothing is typed. */
export const passwordStrength = (password: string, own: readonly string[] = []): PasswordStrength | null => {
  if (password === '') return null
  if ([...password].length < passwordLength.min) return 'short'
  if (!hasPasswordLength(password) || isCommonPassword(password, own)) return 'common'
  const counted = Math.min([...password].length, 2 * new Set(password).size)
  if (counted >= strong) return 'strong'
  return counted >= good ? 'good' : 'fair'
}
