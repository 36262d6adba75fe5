import { calls } from '@sundial/contract/calls.ts'
import { describe, expect, it } from 'vitest'
import { harmfulServer, isAlive, until } from '../../harmful-answers-for-tests.ts'
import { refusalText } from '../language.ts'

/** As harmful-answers.test.ts, where the limit takes its time to be reached. */
describe('an answer that', { timeout: 120_000 }, () => {
  const { s, harm, pidOf, metric, download } = harmfulServer({ answerMs: 20_000, answerMb: 96 })

  it.each(['objects', 'oneArray', 'buffers'])('takes memory without end (%s) ends its process and nothing else', async (kind) => {
    const before = await pidOf()
    expect(await harm(kind)).toMatchObject({ http: 400, code: '010702', msg: refusalText('answerTooLarge', 'en', { mb: 96 }) })
    await until(() => !isAlive(before))
    expect(await pidOf()).not.toBe(before)
    expect(await s.call(calls.userInfo.path, {}, s.tokens.east)).toMatchObject({ http: 200 })
  })

  it('is a file that nobody reads holds its process no longer than its time, and little of the server’s memory', async () => {
    const asked = await download('exportStations', false)
    expect(await asked.answered).toBe(200)
    const before = process.memoryUsage.rss()
    await until(async () => (await metric('sundial_heavy_ended_total{call="exportStations",reason="tooSlow"}')) === 1)
    expect(process.memoryUsage.rss() - before).toBeLessThan(120_000_000)
    asked.leave()
  })
})
