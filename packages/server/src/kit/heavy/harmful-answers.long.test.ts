import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { calls } from '@sundial/contract/calls.ts'
import { describe, expect, it } from 'vitest'
import { harmfulServer, isAlive, until } from '../../../test/harmful-answers.ts'
import { refusalText } from '../language.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

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
    // Only what is buffered counts, at its most: the resident memory of this process moves by 100 MB by itself, after the tests above.
    const buffered = (): number => {
      collectGarbage()
      return process.memoryUsage().arrayBuffers
    }
    const before = buffered()
    let most = 0
    await until(async () => {
      most = Math.max(most, buffered() - before)
      return (await metric('sundial_heavy_ended_total{call="exportStations",reason="tooSlow"}')) === 1
    })
    console.info(`the server buffers at most ${most} bytes of a file that nobody reads`)
    expect(most).toBeGreaterThan(2_000_000) // of a file without end, of which a busy machine makes 10 MB in this time
    expect(most).toBeLessThan(48_000_000)
    asked.leave()
  })
})
