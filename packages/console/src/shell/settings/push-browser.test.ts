import { createHash } from 'node:crypto'
import { pushCalls } from '@sundial/contract/push-devices.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browser, endpoint, publicKey } from '../../../test/push-manager.ts'
import { callServer } from '../../kit/server/call-server.ts'
import { bytesOf, markHere, markOf, pushAbilityOf, turnOff, turnOnHere } from './push-browser.ts'

vi.mock('../../kit/server/call-server.ts', () => ({ callServer: vi.fn(async () => ({ id: 1, mark: 'mark of 1' })) }))

describe('whether a browser takes messages', () => {
  const all = { isSecureContext: true, PushManager: {}, Notification: { permission: 'default' as const }, navigator: { serviceWorker: {} } }
  const phone = { serviceWorker: {}, userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1' }
  const tablet = { serviceWorker: {}, userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', maxTouchPoints: 5 }
  it.each([
    ['able', all],
    ['able', { ...all, Notification: { permission: 'granted' as const } }],
    ['insecure', { ...all, isSecureContext: false, navigator: {} }],
    ['unsupported', { ...all, PushManager: undefined }],
    ['unsupported', { ...all, Notification: undefined }],
    ['unsupported', { ...all, navigator: {} }],
    ['homeScreen', { ...all, PushManager: undefined, navigator: { ...phone, standalone: false } }],
    ['homeScreen', { ...all, PushManager: undefined, navigator: { ...tablet, standalone: false } }],
    ['unsupported', { ...all, PushManager: undefined, navigator: { ...phone, standalone: true } }],
    ['unsupported', { ...all, PushManager: undefined, navigator: { ...tablet, maxTouchPoints: 0, standalone: false } }],
    ['able', { ...all, navigator: { ...phone, standalone: true } }],
    ['denied', { ...all, Notification: { permission: 'denied' as const } }],
  ])('%s', (wanted, parts) => expect(pushAbilityOf(parts)).toBe(wanted))
})

describe('messages on this device', () => {
  beforeEach(() => vi.mocked(callServer).mockClear())
  afterEach(() => vi.unstubAllGlobals())
  const told = () => vi.mocked(callServer).mock.calls

  it('are turned on with the key of the platform, and the server is told what the browser gave', async () => {
    const { done } = browser(vi.stubGlobal, 'granted')
    expect(await turnOnHere(publicKey, 7)).toBe('on')
    expect(done).toEqual(['subscribe true'])
    expect(told()).toEqual([[pushCalls.addPushDevice, { endpoint, p256dh: publicKey, auth: 'BTBZMqHH6r4Tts7J_aSIgg' }]])
    expect(await markHere()).toBe(createHash('sha256').update(endpoint).digest('base64url'))
  })

  it('end what the browser was subscribed with before, as for another account', async () => {
    const { done, holds } = browser(vi.stubGlobal, 'granted')
    holds('https://push.example.net/push/0')
    await turnOnHere(publicKey, 7)
    expect(done).toEqual(['unsubscribe https://push.example.net/push/0', 'subscribe true'])
  })

  it.each([
    ['its user does not allow it', 'notGranted', browser, 'default' as const, {}],
    ['its push service is not reached', 'noService', browser, 'granted' as const, { subscribes: false }],
  ])('stay off where %s', async (_, wanted, make, permission, more) => {
    make(vi.stubGlobal, permission, more)
    expect(await turnOnHere(publicKey, 7)).toBe(wanted)
    expect(told()).toEqual([])
    expect(await markHere()).toBeNull()
  })

  it('stay off where the browser says something else, which is not hidden', async () => {
    browser(vi.stubGlobal, 'granted')
    const { pushManager } = await navigator.serviceWorker.ready
    vi.spyOn(pushManager, 'subscribe').mockRejectedValueOnce(new DOMException('wrong key', 'InvalidAccessError'))
    await expect(turnOnHere(publicKey, 7)).rejects.toThrow('wrong key')
    expect(told()).toEqual([])
  })

  it('stay off where the server refuses', async () => {
    const { done } = browser(vi.stubGlobal, 'granted')
    vi.mocked(callServer).mockRejectedValueOnce(new Error('too many'))
    await expect(turnOnHere(publicKey, 7)).rejects.toThrow('too many')
    expect(done.at(-1)).toBe(`unsubscribe ${endpoint}`)
  })

  it('are turned off here and elsewhere', async () => {
    const { done, holds } = browser(vi.stubGlobal, 'granted')
    holds(endpoint)
    await turnOff(7, false)
    expect(done).toEqual([])
    await turnOff(8, true)
    expect(done).toEqual([`unsubscribe ${endpoint}`])
    expect(told()).toEqual([
      [pushCalls.deletePushDevice, { id: 7 }],
      [pushCalls.deletePushDevice, { id: 8 }],
    ])
  })
})

it('names a browser as the server does, and reads its key', async () => {
  expect(await markOf(endpoint)).toBe(createHash('sha256').update(endpoint).digest('base64url'))
  expect(Buffer.from(bytesOf(publicKey)).toString('base64url')).toBe(publicKey)
})
