import { createHash, randomBytes } from 'node:crypto'
import { codeRule, recoveryRule } from '@sundial/core/session/second-factor.ts'
import { Secret, TOTP } from 'otpauth'

const secretBytes = 20
const issuer = 'Sundial'

const timed = (secret: string, label = ''): TOTP =>
  new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: codeRule.digits,
    period: codeRule.periodMs / 1000,
  })

/** A new secret of 160 bits, base32. */
export const makeSecret = (): string => new Secret({ size: secretBytes }).base32

/** What a QR code holds for an authenticator (otpauth://). */
export const addressOf = (secret: string, username: string): string => timed(secret, username).toString()

/** The time step that a code is of, at most one before or after now; null: of none. */
export const stepOf = (secret: string, code: string, now: number): number | null => {
  const off = timed(secret).validate({ token: code, timestamp: now, window: codeRule.stepsOff })
  return off === null ? null : Math.floor(now / codeRule.periodMs) + off
}

/** Ten codes, each for one time that the authenticator is not at hand. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryRule.count }, () =>
    [...randomBytes(recoveryRule.length)].map((byte) => recoveryRule.letters[byte % recoveryRule.letters.length]!).join(''),
  )

/** 80 random bits need no slow hash. */
export const hashRecoveryCode = (code: string): Buffer => createHash('sha256').update(code).digest()
