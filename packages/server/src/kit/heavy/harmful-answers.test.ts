import { calls } from '@sundial/contract/calls.ts'
import { languages } from '@sundial/phrases/kit/phrases.ts'
import { describe, expect, it } from 'vitest'
import { harmfulServer, isAlive, until } from '../../../test/harmful-answers.ts'
import { refusalText } from '../language.ts'

/** Long enough for others to be answered meanwhile on a busy machine. */
const answerMs = 8_000
const timeoutMs = 60_000

/** Answers that would stop a server, in the processes beside it (promises S29 and R20); those that need minutes: harmful-answers.long.test.ts. */
describe('an answer that', { timeout: timeoutMs }, () => {
  const { s, harm, metric } = harmfulServer({ answerMs })

  it('never ends is ended, and says so in every language; others are answered meanwhile', async () => {
    const users = ['east', 'west', 'all'] as const
    let over = 0
    const harmed = languages.map((language, i) =>
      harm('forEver', users[i], language).finally(() => {
        over++
      }),
    )
    await until(async () => (await metric('sundial_heavy_processes')) === 3)
    for (const user of users) expect(await s.call(calls.userInfo.path, {}, s.tokens[user])).toMatchObject({ http: 200 })
    expect(over).toBe(0)
    for (const [i, answer] of (await Promise.all(harmed)).entries())
      expect(answer).toMatchObject({
        http: 400,
        code: '010701',
        msg: refusalText('answerTooSlow', languages[i]!, { seconds: answerMs / 1000 }),
      })
  })

  it('was ended is counted by its call, is in the log and in the audit', async () => {
    expect(await metric('sundial_heavy_ended_total{call="areaNames",reason="tooSlow"}')).toBe(3)
    const ended = { call: 'areaNames', reason: 'tooSlow' }
    expect(s.logged.filter((l) => l.event === 'server.heavyEnded').map((l) => l.fields)).toMatchObject([ended, ended, ended])
    const { rows } = await s.store.pool.query("select detail from audit where action = 'refused' and subject = 'areaNames'")
    expect(rows.map((r) => r.detail.refusal)).toEqual(['answerTooSlow', 'answerTooSlow', 'answerTooSlow'])
  })
})

describe('with the product’s limit of time, an answer that', { timeout: timeoutMs }, () => {
  const { s, harm, pidOf, metric, isSleeping, harmOverWire, download } = harmfulServer({})

  it('is a fault of ours says a trace id and nothing of its insides; the log has both', async () => {
    const answer = await harm('throws')
    expect(answer).toMatchObject({ http: 500, code: '009900' })
    expect(answer.text).not.toContain('a fault of ours')
    const { traceId } = JSON.parse(answer.text) as { traceId: string }
    const line = s.logged.find((l) => l.event === 'server.unexpected' && l.fields?.traceId === traceId)
    expect(String(line?.fields?.error)).toMatch(/a fault of ours[\s\S]*harmful-process/)
  })

  it('ends its process by itself is refused as unavailable, and the next has a new one', async () => {
    expect(await harm('exit')).toMatchObject({ http: 503, code: '009901' })
    expect(s.logged.find((l) => l.event === 'server.heavyProcessDied')?.fields).toMatchObject({ call: 'areaNames', code: 3 })
    expect(await harm('thisProcess')).toMatchObject({ http: 200 })
  })

  it('takes memory at a stroke, so that V8 ends the process at once, ends nothing else', async () => {
    const before = await pidOf()
    expect(await harm('oneArray')).toMatchObject({ http: 400, code: '010702', msg: refusalText('answerTooLarge', 'en', { mb: 512 }) })
    await until(() => !isAlive(before))
    expect(await s.call(calls.userInfo.path, {}, s.tokens.east)).toMatchObject({ http: 200 })
  })

  it('nobody waits for any more lets go of its process and of its query, and what waited behind it begins', async () => {
    const before = await pidOf()
    const first = harmOverWire('sleep')
    await until(isSleeping)
    const second = harmOverWire('forEver')
    await until(async () => (await metric('sundial_heavy_waiting')) === 1)
    second.leave() // it never begins
    const third = harm('thisProcess').then(() => 'own')
    expect(await Promise.race([third, harm('thisProcess', 'west').then(() => 'other')])).toBe('other')
    first.leave()
    expect(await third).toBe('own')
    await until(async () => !(await isSleeping()) && !isAlive(before))
  })

  it('is a file: the next list of its user does not wait for it, and leaving it lets go of query and process', async () => {
    const asked = await download('exportRoles')
    await until(isSleeping)
    expect(await harm('thisProcess')).toMatchObject({ http: 200 })
    asked.leave()
    await until(async () => !(await isSleeping()))
    expect(await metric('sundial_heavy_ended_total{call="exportRoles",reason="cancelled"}')).toBe(1)
  })

  it('is a file left in the midst of it lets go of its process', async () => {
    const asked = await download('exportStations')
    expect(await asked.answered).toBe(200)
    asked.leave()
    await until(async () => (await metric('sundial_heavy_ended_total{call="exportStations",reason="cancelled"}')) === 1)
  })
})
