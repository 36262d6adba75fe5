import { PlainError } from '@sundial/core/kit/plain-error.ts'
import { judgeAgain, judgedAgainFrom } from '@sundial/store/alarms/judge-again.ts'
import { openStore } from '@sundial/store/kit/open-store.ts'
import { type DatabaseSettings, joinDatabase } from '../kit/database.ts'

export type JudgeAlarms = { since: string; plants: readonly string[] }

/** A day or an instant of ISO 8601; a day begins in UTC. @throws PlainError where it is none, ahead, or too long ago */
const instantOf = (since: string, now: number): number => {
  const from = /^\d{4}-\d{2}-\d{2}/.test(since) ? Date.parse(since) : Number.NaN
  const first = judgedAgainFrom(now)
  if (Number.isNaN(from)) throw new PlainError(`Nothing is judged: --since ${since} is no day or instant like 2026-11-30T08:00Z.`)
  if (from > now) throw new PlainError(`Nothing is judged: --since ${since} is ahead.`)
  if (from < first)
    throw new PlainError(`Nothing is judged: plants can be judged again from ${new Date(first).toISOString()} on, not from ${since}.`)
  return from
}

/** `sundial alarms judge`. Answers the codes of the plants that the link judges again. */
export const judgeAlarms = async (settings: DatabaseSettings, { since, plants }: JudgeAlarms, now = Date.now()): Promise<string[]> => {
  const from = instantOf(since, now)
  const database = await joinDatabase(settings)
  const store = openStore(database.url, { applicationName: 'sundial alarms judge', poolSize: 1 })
  try {
    return await store.db.transaction().execute(async (tx) => {
      const judged = await judgeAgain(tx, { codes: plants.length === 0 ? null : plants, from })
      const unknown = plants.filter((code) => !judged.includes(code))
      if (unknown.length > 0) throw new PlainError(`Nothing is judged: no plant has the code ${unknown.join(', ')}.`)
      return judged
    })
  } finally {
    await store.close()
    await database.stop()
  }
}
