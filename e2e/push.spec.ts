import { createHash } from 'node:crypto'
import { pathOf } from '@sundial/contract/pages.ts'
import type { CDPSession } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { api, at, here, openShared, page, sundial } from './kit/opened.ts'
import { until } from './kit/until.ts'

openShared()

type Shown = { title: string; body: string; tag: string; path: string | undefined }

/** What the device shows of this console now. */
const shown = (): Promise<Shown[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({ title, body, tag, path: data?.path }))
  })

/** Talks to the browser about the service worker of the console. */
const workerOf = async (): Promise<{ session: CDPSession; registrationId: string }> => {
  const session = await here.context.newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(sundial.address))
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  return { session, registrationId: await found }
}

/** The service worker itself, as far as these tests look into it. */
type Worker = {
  registration: { getNotifications(): Promise<object[]> }
  dispatchEvent(event: Event): void
  NotificationEvent: new (kind: string, init: object) => Event
  ExtendableEvent: new (kind: string) => Event
  WindowClient: { prototype: { focus: unknown } }
}

/** Chromium can't subscribe without a push service: the test gives it this subscription. */
const given = (endpoint: string) => ({
  endpoint,
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
})
const endpoints = ['1', '2', '3'].map((n) => `https://push.example.net/e2e/${n}`) as [string, string, string]
const markOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url')

beforeAll(async () => {
  await here.context.grantPermissions(['notifications'], { origin: sundial.address })
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('./service-worker.js', { updateViaCache: 'none' })
    await navigator.serviceWorker.ready
  })
})

describe('a message that is pushed to the browser', () => {
  const path = pathOf('alarms', { id: 17 })
  const message = { title: '[Level I] No output', text: 'Since: 12:00', language: 'en', tag: 'n1', path }
  let worker: Awaited<ReturnType<typeof workerOf>>
  const push = (data: string) =>
    worker.session.send('ServiceWorker.deliverPushMessage', { origin: sundial.address, registrationId: worker.registrationId, data })
  beforeAll(async () => {
    worker = await workerOf()
  })

  it('is shown with its title and text; another one with its tag takes its place', async () => {
    await push(JSON.stringify(message))
    const first = await until(shown, ({ length }) => length > 0, 20_000)
    expect(first).toEqual([{ title: message.title, body: message.text, tag: 'n1', path }])
    await push(JSON.stringify({ ...message, text: 'Since: 12:05' }))
    const second = await until(shown, ([one]) => one?.body === 'Since: 12:05', 20_000)
    expect(second).toHaveLength(1)
  })

  // No command of Chromium clicks on a notification, and without a click of a person it lets no worker move the focus. So the event of the
  // click is made here, and the focus is left out; closing the notification and leading the console to its page are the browser's.
  it('opens its page in the console that is open, and is gone', async () => {
    await here.context.serviceWorkers()[0]!.evaluate(async () => {
      const own = globalThis as unknown as Worker
      own.WindowClient.prototype.focus = async () => undefined
      const [notification] = await own.registration.getNotifications()
      own.dispatchEvent(new own.NotificationEvent('notificationclick', { notification }))
    })
    await at(path)
    expect(await until(shown, ({ length }) => length === 0, 20_000)).toEqual([])
  })
})

describe('a subscription that the browser renews', () => {
  const marks = async () => (await api('pushDevices', {})).list.map(({ mark }) => mark)
  const has = (endpoint: string) => until(marks, (list) => list.length === 1 && list[0] === markOf(endpoint), 20_000)

  it('is told to the server by the service worker, in the place of the one before', async () => {
    const { endpoint, keys } = given(endpoints[0])
    await api('addPushDevice', { endpoint, ...keys })
    const { userId } = await api('userInfo', {})
    const { publicKey } = await api('pushDevices', {})
    await page.evaluate(async (told) => (await caches.open('sundial-push')).put('./push-told', new Response(JSON.stringify(told))), {
      mark: markOf(endpoint),
      publicKey,
      userId,
    })
    await here.context.serviceWorkers()[0]!.evaluate((renewed) => {
      const own = globalThis as unknown as Worker
      own.dispatchEvent(
        Object.assign(new own.ExtendableEvent('pushsubscriptionchange'), {
          newSubscription: { toJSON: () => renewed },
          oldSubscription: null,
        }),
      )
    }, given(endpoints[1]))
    await has(endpoints[1])
  })

  it('is told by the next opening of the console where the service worker could not', async () => {
    await here.context.addInitScript((renewed) => {
      const subscription = { endpoint: renewed.endpoint, toJSON: () => renewed }
      Object.assign(PushManager.prototype, { getSubscription: async () => subscription })
    }, given(endpoints[2]))
    await page.reload()
    await has(endpoints[2])
    const [device] = (await api('pushDevices', {})).list
    await api('deletePushDevice', { id: device!.id })
    expect(here.faults).toEqual([])
  })
})
