import { okCode, prefixes } from '@sundial/contract/kit/http.ts'
import { pushCalls } from '@sundial/contract/push-devices.ts'
import { refusals } from '@sundial/core/kit/refusal.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { at, browser, makeCaches, subscription } from '../../../test/worker-browser.ts'

describe('the service worker, where the browser renews its subscription,', () => {
  let kept: ReturnType<typeof makeCaches>
  let one: ReturnType<typeof browser>
  const before = { mark: 'mark of the one before', publicKey: 'BAEC', userId: 7 }
  const toldNow = async () => ((await (await kept.api.open('sundial-push')).match('./push-told')) as Response).json()
  beforeEach(async () => {
    kept = makeCaches()
    one = browser(kept, 'v1')
    one.net.answer = { code: okCode, data: { id: 3, mark: 'mark of the new one' } }
    await (await kept.api.open('sundial-push')).put('./push-told', new Response(JSON.stringify(before)))
  })
  const body = (endpoint: string) => ({ endpoint, p256dh: 'BCVx', auth: 'BTBZ', renews: before.mark })

  it('tells the server the new one in the place of the old, as the session of the browser, and prolongs no session', async () => {
    await one.change({ oldSubscription: null, newSubscription: subscription('https://push.example.net/new') })
    expect(one.net.told).toEqual([
      {
        url: `${at}${prefixes[0]}${pushCalls.addPushDevice.path}`,
        method: 'POST',
        headers: { 'content-type': 'application/json', background: '1' },
        credentials: 'same-origin',
        body: body('https://push.example.net/new'),
      },
    ])
    expect(pushCalls.addPushDevice.input.keyof().options.toSorted()).toEqual(Object.keys(body('')).toSorted())
    expect(await toldNow()).toEqual({ ...before, mark: 'mark of the new one' })
  })

  it('takes what the browser has where the event does not say it', async () => {
    one.manager.held = subscription('https://push.example.net/held')
    await one.change({})
    expect(one.net.told).toMatchObject([{ body: body('https://push.example.net/held') }])
  })

  it.each([
    ['the old one was made with', { oldSubscription: subscription('https://push.example.net/old') }, [4, 1]],
    ['was kept, where the event says nothing', {}, [4, 1, 2]],
  ])('subscribes again where the browser dropped it, with the key that %s', async (_, event, key) => {
    await one.change(event)
    expect(one.manager.subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey: new Uint8Array(key) }])
    expect(one.net.told).toMatchObject([{ body: body('https://push.example.net/made') }])
  })

  it.each([
    ['nobody is signed in', { code: '402', data: null }],
    ['another account is signed in', { code: refusals.notFound.code, data: null }],
  ])('leaves it to the next opening of the console where %s', async (_, answer) => {
    one.net.answer = answer
    await one.change({ newSubscription: subscription('https://push.example.net/new') })
    expect(await toldNow()).toEqual(before)
  })

  it('leaves it to the next opening where neither the server nor the push service is reached, and says so to the browser', async () => {
    one.net.up = false
    await expect(one.change({ newSubscription: subscription('https://push.example.net/new') })).rejects.toThrow('Failed to fetch')
    one.manager.gives = false
    await expect(one.change({})).rejects.toThrow('push service error')
    expect(await toldNow()).toEqual(before)
  })

  it('does nothing where messages were never turned on, and what was told outlives a new build', async () => {
    await browser(kept, 'v2').activate()
    expect(await toldNow()).toEqual(before)
    kept.all.delete('sundial-push')
    await one.change({ newSubscription: subscription('https://push.example.net/new') })
    expect(one.net.told).toEqual([])
  })
})
