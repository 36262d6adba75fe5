import { createECDH } from 'node:crypto'
import type { lookup as systemLookup } from 'node:dns'
import ece from 'http_ece'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { decrypted, type PushBehaviour, pushService, senderOf, testSubscription } from '../../test/push-service.ts'
import type { OutRules } from './post-out.ts'
import { pushContactOf, readPushKey } from './push-keys.ts'
import { sendPush } from './send-push.ts'

const at = Date.parse('2026-06-21T04:00:00Z')
/** RFC 8291, appendix A. */
const rfc = {
  plain: 'When I grow up, I want to be a watermelon',
  receiver: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  sender: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}
const pairOf = (secret: string) => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(secret, 'base64url')
  return pair
}
const uncoded = (text: string) => Buffer.from(text, 'base64url')

describe('the encryption', () => {
  it('is that of the example of RFC 8291, byte for byte', () => {
    const keys = { dh: uncoded(testSubscription.p256dh), privateKey: pairOf(rfc.sender), authSecret: uncoded(testSubscription.auth) }
    const made = ece.encrypt(Buffer.from(rfc.plain), { version: 'aes128gcm', ...keys, salt: uncoded(rfc.salt) })
    expect(made.toString('base64url')).toBe(rfc.message)
  })

  it('is read by the browser of these tests as the example says', () =>
    expect(decrypted(uncoded(rfc.message), pairOf(rfc.receiver), testSubscription.auth)).toBe(rfc.plain))
})

const keys = readPushKey(rfc.sender)
let service: Awaited<ReturnType<typeof pushService>>
beforeAll(async () => {
  service = await pushService()
})
afterAll(() => service.stop())
beforeEach(() => {
  service.pushed.length = 0
  service.behave(201)
})
const number = '6fda9769-f229-41ae-81b0-fab8f9c225ba'
const message = { number, body: '{"title":"组件无输出"}', isUrgent: true, keys, contact: 'mailto:ops@pv.example', at }
const send = (endpoint: string, rules: Partial<OutRules> = {}, more: object = {}) =>
  sendPush({ ...testSubscription, ...message, endpoint, ...more }, { allowPrivate: true, ...rules }, new AbortController().signal)

describe('a message to a push service', () => {
  it('can be read by the browser alone, and says who sends it and until when that counts', async () => {
    const browser = service.subscribe()
    expect(await send(browser.subscription.endpoint, {}, browser.subscription)).toEqual({ sent: true })
    expect(browser.read()).toEqual([{ title: '组件无输出' }])
    const [{ headers, body }] = service.pushed as [(typeof service.pushed)[0]]
    expect(body.includes('组件')).toBe(false)
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'high',
      topic: '6fda9769f22941ae81b0fab8f9c225ba',
    })
    const { claims, publicKey } = senderOf(headers)
    expect(claims).toEqual({ aud: service.origin, exp: at / 1000 + 43_200, sub: 'mailto:ops@pv.example' })
    expect(publicKey).toBe(keys.publicKey)
  })

  it('is another one each time, by its key and its salt', async () => {
    const { subscription } = service.subscribe()
    await send(subscription.endpoint, {}, subscription)
    await send(subscription.endpoint, {}, subscription)
    const [first, second] = service.pushed.map(({ body }) => body.subarray(0, 86).toString('hex'))
    expect(first).not.toBe(second)
  })

  it.each<[string, PushBehaviour, object]>([
    ['is gone', 410, { problem: 'gone', detail: 'HTTP 410' }],
    ['was never there', 404, { problem: 'gone' }],
    ['has too much to do', 429, { problem: 'refused', isFinal: false }],
    ['fails', 503, { problem: 'refused', isFinal: false }],
    ['leads elsewhere', 307, { problem: 'redirect' }],
    ['breaks off', 'breaks', { problem: 'notReached', isFinal: false }],
  ])('that %s says so', async (_, behaviour, wanted) => {
    service.behave(behaviour)
    expect(await send(`${service.origin}/push/x`)).toMatchObject({ sent: false, ...wanted })
  })

  it('that hangs is left after its time', async () => {
    service.behave('hangs')
    expect(await send(`${service.origin}/push/x`, { limitMs: 200 })).toMatchObject({ problem: 'timeout' })
    expect(service.pushed).toHaveLength(1)
  })

  it('goes nowhere without encryption or into a private network, unless the installation allows it', async () => {
    const lookup = ((_host: string, _options: object, done: (error: null, found: object[]) => void) =>
      done(null, [{ address: '127.0.0.1', family: 4 }])) as unknown as typeof systemLookup
    expect(await send(`${service.origin}/push/x`, { allowPrivate: false })).toMatchObject({ problem: 'refused', isFinal: true })
    expect(await send('https://127.0.0.1/push/x', { allowPrivate: false })).toMatchObject({ problem: 'privateAddress' })
    expect(await send('https://push.example.com/x', { allowPrivate: false, lookup })).toMatchObject({ problem: 'privateAddress' })
    expect(service.pushed).toEqual([])
  })
})

describe('whom a push service may write to', () => {
  const none = { pushContact: null, publicUrl: null, mail: null }
  const mail = { url: 'smtp://x', from: 'Sundial <ops@pv.example>' }
  it.each([
    ['what is set', { ...none, pushContact: 'https://pv.example/contact', mail }, 'https://pv.example/contact'],
    ['where the console is', { ...none, publicUrl: 'https://pv.example', mail }, 'https://pv.example'],
    ['the sender of mails', { ...none, publicUrl: 'http://pv.example', mail }, 'mailto:ops@pv.example'],
    ['nobody outside', none, 'mailto:sundial@localhost'],
  ])('is %s', (_, settings, wanted) => expect(pushContactOf(settings)).toBe(wanted))
})
