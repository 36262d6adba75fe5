import { randomBytes } from 'node:crypto'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { isCommonPassword } from '@sundial/core/session/password-rules.ts'

/** Argon2id is the library's default algorithm; memory in KiB (promise S02). Tests of other things take less (test/hash-strength.ts). */
export const hashStrength = { memoryCost: 47_104, timeCost: 1, parallelism: 1 }
const atOnceMax = 2
const waitingMax = 200

let running = 0
const waiting: (() => void)[] = []

/** At most two hashes at once, so that a hundred sign-ins do not stop the server; beyond two hundred waiting it says so. */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (waiting.length >= waitingMax) throw new Refusal('unavailable')
  if (running >= atOnceMax) await new Promise<void>((go) => waiting.push(go))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** Hash of a password in PHC form, with its salt. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, hashStrength))

/** Whether a kept hash was made with weaker settings than today's. */
export const isWeakHash = (kept: string): boolean => {
  const made = parseOptions(kept)
  return made.memoryCost < hashStrength.memoryCost || made.timeCost < hashStrength.timeCost
}

/** The hash of a password that nobody has: what an unknown user's is checked against, so that the answer takes as long. */
let nobody: Promise<string> | undefined
const nobodysHash = async (): Promise<string> => {
  if (nobody === undefined || isWeakHash(await nobody)) nobody = hashPassword(randomBytes(32).toString('base64url'))
  return nobody
}

/** Whether the password is right; `kept` null = no such user, which is never right and takes as long. */
export const checkPassword = async (password: string, kept: string | null): Promise<boolean> => {
  const against = kept ?? (await nobodysHash())
  const right = await inTurn(() => verify(against, password))
  return right && kept !== null
}

/** A password for a first start: 80 bits, readable. */
export const makePassword = (): string => {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  return [...randomBytes(16)].map((b) => letters[b % letters.length]!).join('')
}

/** @throws Refusal commonPassword where it is among those that are tried first; its length is the contract's to check */
export const refuseCommonPassword = (password: string, ...own: string[]): void => {
  if (isCommonPassword(password, own)) throw new Refusal('commonPassword')
}
