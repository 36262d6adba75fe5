import { once } from 'node:events'
import { connect } from 'node:net'
import { type CallName, calls } from '@sundial/contract/calls.ts'
import { prefixes } from '@sundial/contract/kit/http.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { seedDay } from '../../test/day.ts'
import { foreignCases } from '../../test/foreign-cases.ts'
import { ownInputs } from '../../test/own-inputs.ts'
import { serverForTests, type TestServer, testNow } from '../../test/server.ts'

const all = Object.keys(calls) as CallName[]
const dayMs = 86_400_000
const shapeOf = (name: CallName) => calls[name].input.shape as Record<string, z.ZodType>
/** Calls about a time from one instant to another, with the names of both. */
const spanning = all.flatMap((name) =>
  (['from', 'startTime'] as const)
    .filter((first) => shapeOf(name)[first]?.safeParse(0).success)
    .map((first): [CallName, string, string] => [name, first, first === 'from' ? 'to' : 'endTime']),
)

/** What one request may ask for, and how long it may take to say so (promise S29); rates are in rates.test.ts. */
describe('limits of a request', () => {
  let s: TestServer
  let inputs: Record<CallName, object>
  let token: string
  beforeAll(async () => {
    s = await serverForTests({ settings: { requestDeadlineMs: 1200 } })
    await seedDay(s)
    inputs = ownInputs(await foreignCases(s))
    token = await s.token('east')
  })
  afterAll(() => s.stop())

  it('are tried with every call about a time', () => expect(spanning.length).toBeGreaterThanOrEqual(5))
  it.each(spanning)('%s: from %s at most 366 days, and not backwards', async (name, first, last) => {
    const ask = async (from: number, to: number) =>
      (await s.call(calls[name].path, { ...inputs[name], [first]: from, [last]: to }, token)).code
    expect(await ask(testNow - 7 * dayMs, testNow)).toBe('00000')
    expect(await ask(testNow - 366 * dayMs - 1, testNow)).toBe('010001')
    expect(await ask(testNow, testNow - 1)).toBe('010001')
  })

  it.each(all)('%s: a body over 1 MB is not read', async (name) => {
    const headers = { token, 'content-type': 'application/json' }
    const payload = JSON.stringify({ name: 'x'.repeat(1_048_576) })
    const answer = await s.app.inject({ method: 'POST', url: prefixes[0] + calls[name].path, headers, payload })
    expect([answer.statusCode, answer.json().code]).toEqual([413, '010002'])
  })

  /** What the server says to somebody who sends this and then nothing more, until it hangs up. */
  const dribble = async (sent: string): Promise<string> => {
    const socket = connect(Number(new URL(s.url).port), '127.0.0.1')
    let heard = ''
    socket.on('data', (bytes) => {
      heard += bytes
    })
    socket.write(sent)
    await once(socket, 'close')
    return heard
  }
  const head = `POST ${prefixes[0]}${calls.signIn.path} HTTP/1.1\r\nhost: localhost\r\n`
  it.each([
    ['a head that never ends', head],
    ['a head without a line', 'POST'],
    ['a body that never comes', `${head}content-type: application/json\r\ncontent-length: 100\r\n\r\n{"user`],
    ['a chunk that never comes', `${head}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{"us`],
  ])('%s: the server hangs up', async (_name, sent) => {
    expect(await dribble(sent)).toMatch(/^HTTP\/1\.1 (408|400) /)
  })
  it('goes on answering meanwhile', async () => {
    const slow = Array.from({ length: 50 }, () => dribble(head))
    expect((await fetch(`${s.url}/health`)).status).toBe(200)
    for (const heard of await Promise.all(slow)) expect(heard).toMatch(/^HTTP\/1\.1 408 /)
  })
})
