import { Secret, TOTP } from 'otpauth'
import { until } from './until.ts'

const periodMs = 30_000
const stepNow = () => Math.floor(Date.now() / periodMs)

/** An authenticator app: gives codes that were not used yet, at most one step ahead of the clock. */
export const authenticator = (secret: string) => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  let used = 0
  return async (): Promise<string> => {
    const step = Math.max(stepNow(), used + 1)
    await until(stepNow, (now) => now + 1 >= step)
    used = step
    return totp.generate({ timestamp: step * periodMs })
  }
}
