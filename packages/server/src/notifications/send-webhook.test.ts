import { createHmac } from 'node:crypto'
import type { lookup as systemLookup } from 'node:dns'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TargetBehaviour, webhookTarget } from '../../test/webhook-target.ts'
import type { OutRules } from './post-out.ts'
import { sendWebhook, signatureOf } from './send-webhook.ts'

const at = Date.parse('2026-06-21T04:00:00Z')
const hook = { number: '0f0f', attempt: 2, secret: 'shared', body: '{"kind":"test","plant":"北"}', at }
let target: Awaited<ReturnType<typeof webhookTarget>>
beforeAll(async () => {
  target = await webhookTarget()
})
afterAll(() => target.stop())
beforeEach(() => {
  target.posted.length = 0
  target.behave(200)
})
const send = (address: string, rules: Partial<OutRules> = {}) =>
  sendWebhook({ ...hook, address }, { allowPrivate: true, ...rules }, new AbortController().signal)

/** A name server that answers these addresses, one list a question. */
const answering = (...answers: string[][]) => {
  let asked = 0
  const lookup = ((_host: string, _options: object, done: (error: null, found: { address: string; family: number }[]) => void) => {
    const found = answers[Math.min(asked++, answers.length - 1)]!
    done(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }) as unknown as typeof systemLookup
  return { lookup, asked: () => asked }
}

describe('a webhook', () => {
  it('gets the body with a signature over time and body, the number of the message and of the attempt', async () => {
    expect(await send(target.url)).toEqual({ sent: true })
    const [{ path, headers, body }] = target.posted as [(typeof target.posted)[0]]
    expect([path, body]).toEqual(['/alarms', hook.body])
    expect(headers).toMatchObject({ 'sundial-delivery': '0f0f', 'sundial-attempt': '2', 'content-type': 'application/json; charset=utf-8' })
    expect(headers['sundial-signature']).toBe(signatureOf('shared', at, hook.body))
    expect(headers['sundial-signature']).toBe(
      `t=1782014400,v1=${createHmac('sha256', 'shared').update(`1782014400.${hook.body}`).digest('hex')}`,
    )
  })

  it.each<[string, TargetBehaviour, object]>([
    ['that fails', 500, { problem: 'refused', detail: 'HTTP 500', isFinal: false }],
    ['that knows nothing', 404, { problem: 'refused', detail: 'HTTP 404', isFinal: false }],
    ['that is gone for good', 410, { problem: 'refused', isFinal: true }],
    ['that breaks off', 'breaks', { problem: 'notReached', isFinal: false }],
  ])('%s says so', async (_, behaviour, wanted) => {
    target.behave(behaviour)
    expect(await send(target.url)).toMatchObject({ sent: false, ...wanted })
  })

  it('that hangs is left after its time', async () => {
    target.behave('hangs')
    expect(await send(target.url, { limitMs: 200 })).toMatchObject({ problem: 'timeout' })
    expect(target.posted).toHaveLength(1)
  })

  it('that nobody listens at was not reached', async () => {
    const gone = await webhookTarget()
    await gone.stop()
    expect(await send(gone.url)).toMatchObject({ problem: 'notReached' })
  })

  it('is followed nowhere', async () => {
    const inside = await webhookTarget()
    for (const status of [301, 302, 303, 307, 308]) {
      target.behave({ status, location: inside.url })
      expect(await send(target.url)).toMatchObject({ problem: 'redirect', detail: `HTTP ${status}` })
    }
    expect(inside.posted).toEqual([])
    await inside.stop()
  })
})

describe('where private networks are not allowed, nothing is sent', () => {
  const refused = { allowPrivate: false }
  it.each([
    ['this machine', () => target.url],
    ['this machine by IPv6', () => `http://[::1]:${target.port}/`],
    ['IPv4 in IPv6', () => `http://[::ffff:127.0.0.1]:${target.port}/`],
    ['a number that browsers take for an address', () => `http://2130706433:${target.port}/`],
    ['an octal number', () => `http://0177.0.0.1:${target.port}/`],
    ['half an address', () => `http://127.1:${target.port}/`],
    ['the credentials of a cloud', () => 'http://169.254.169.254/latest/meta-data/'],
    ['nobody', () => `http://0.0.0.0:${target.port}/`],
    ['a name of this machine', () => `http://localhost:${target.port}/`],
  ])('to %s', async (_, address) => {
    expect(await send(address(), refused)).toMatchObject({ sent: false, problem: 'privateAddress' })
    expect(target.posted).toEqual([])
  })

  it.each([
    ['a name that means this machine', [['127.0.0.1']]],
    ['a name that means this machine among others', [['93.184.216.34', '127.0.0.1']]],
    ['a name that means this machine by IPv6', [['::1']]],
    ['a name that means IPv4 in IPv6', [['::ffff:7f00:1']]],
  ])('to %s', async (_, answers) => {
    const { lookup } = answering(...answers)
    expect(await send(`http://hooks.example.com:${target.port}/`, { ...refused, lookup })).toMatchObject({ problem: 'privateAddress' })
    expect(target.posted).toEqual([])
  })

  it('to a name that means something else the second time: it is asked about once, and what was judged is connected to', async () => {
    const { lookup, asked } = answering(['192.0.2.1'], ['127.0.0.1'])
    expect(await send(`http://hooks.example.com:${target.port}/`, { ...refused, lookup })).toMatchObject({ problem: 'privateAddress' })
    const rebinding = answering(['1.1.1.1'], ['127.0.0.1'])
    expect(await send(`http://hooks.example.com:${target.port}/`, { ...refused, lookup: rebinding.lookup, limitMs: 300 })).toMatchObject({
      sent: false,
    })
    expect([asked(), rebinding.asked()]).toEqual([1, 1])
    expect(target.posted).toEqual([])
  })
})
