import { Secret, TOTP } from 'otpauth'
import { until } from './until.ts'

const periodMs = 30_000
const stepNow = () => Math.floor(Date.now() / periodMs)

/** An authenticator app: `next` gives codes that were not used yet, at most one step ahead of the clock; `wrong` is none within minutes of now. */
export const authenticator = (secret: string) => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const codeAt = (step: number) => totp.generate({ timestamp: step * periodMs })
  let used = 0
  return {
    next: async (): Promise<string> => {
      const step = Math.max(stepNow(), used + 1)
      await until(stepNow, (now) => now + 1 >= step)
      used = step
      return codeAt(step)
    },
    wrong: (): string => {
      const right = new Set(Array.from({ length: 21 }, (_, i) => codeAt(stepNow() - 10 + i)))
      return Array.from({ length: right.size + 1 }, (_, i) => String(i).padStart(6, '0')).find((code) => !right.has(code))!
    },
  }
}
