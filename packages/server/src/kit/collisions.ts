import { Refusal } from '@sundial/core/kit/refusal.ts'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

const perHour = 20
const windowS = 3600

/**
 * Names and numbers are unique in the whole installation, so "already in use" tells a user that another organisation has one. A user
 * learns so many of them in an hour: enough for a person, too few for a list of guesses. Counted in this process, each text once.
 */
export type Collisions = {
  /** @throws Refusal tooManyCalls, with the seconds to wait */
  learn(userId: number | string, texts: readonly string[]): Promise<void>
}

export const makeCollisions = (): Collisions => {
  const known = new RateLimiterMemory({ points: 1, duration: windowS })
  const learned = new RateLimiterMemory({ points: perHour, duration: windowS })
  const isNew = async (key: string): Promise<boolean> => (await known.get(key)) === null
  return {
    learn: async (userId, texts) => {
      const keys = [...new Set(texts)].map((text) => `${userId} ${text.toLowerCase()}`)
      const fresh = (await Promise.all(keys.map(async (key) => ((await isNew(key)) ? key : null)))).filter((key) => key !== null)
      if (fresh.length === 0) return
      await learned.consume(userId, fresh.length).catch((reason: unknown) => {
        if (!(reason instanceof RateLimiterRes)) throw reason
        throw new Refusal('tooManyCalls', { seconds: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)) })
      })
      await Promise.all(fresh.map((key) => known.consume(key)))
    },
  }
}
