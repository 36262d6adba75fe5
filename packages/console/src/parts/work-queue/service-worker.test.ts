import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, it } from 'vitest'

const source = readFileSync(new URL('../../../head/service-worker.js', import.meta.url), 'utf8')
const at = 'https://sun.example'

/** A cache as browsers have it, by address. */
const makeCaches = () => {
  const all = new Map<string, Map<string, string>>()
  const whole = (address: string | { url: string }) => new URL(typeof address === 'string' ? address : address.url, `${at}/`).href
  const open = async (name: string) => {
    const kept = all.get(name) ?? new Map<string, string>()
    all.set(name, kept)
    const add = async (address: string) => void kept.set(whole(address), `kept ${whole(address)}`)
    return {
      add,
      addAll: async (addresses: string[]) => void (await Promise.all(addresses.map(add))),
      match: async (asked: string | { url: string }) => kept.get(whole(asked)),
      put: async (asked: { url: string }, answer: string) => void kept.set(whole(asked), answer),
    }
  }
  return { all, api: { open, keys: async () => [...all.keys()], delete: async (name: string) => all.delete(name) } }
}

type Asked = { url: string; method?: string; mode?: string }
/** A browser with the service worker of one build. */
const browser = ({ all, api }: ReturnType<typeof makeCaches>, version: string) => {
  const net = { up: true, asked: [] as string[] }
  const listeners = new Map<string, (event: object) => void>()
  const clients = new Map([
    ['console', { url: `${at}/#/index` }],
    ['embed', { url: `${at}/?embed=trends` }],
  ])
  const shown: { title: string; data?: { path?: string } }[] = []
  const done: string[] = []
  const windows: object[] = []
  /** A window that is open. `leads`: whether it can be led to another page. */
  const openWindow = (url: string, leads = true) =>
    windows.push({
      url,
      focus: async () => void done.push(`focus ${url}`),
      navigate: async (to: string) => (leads ? void done.push(`navigate ${to}`) : Promise.reject(new TypeError('not controlled'))),
    })
  const self = {
    location: { origin: at },
    registration: {
      scope: `${at}/`,
      showNotification: async (title: string, more: object) => void shown.push({ title, ...more }),
    },
    clients: {
      claim: async () => {},
      get: async (id: string) => clients.get(id),
      matchAll: async () => windows,
      openWindow: async (url: string) => void done.push(`open ${url}`),
    },
    skipWaiting: async () => {},
    addEventListener: (kind: string, listener: (event: object) => void) => listeners.set(kind, listener),
  }
  const fetch = async ({ url }: { url: string }) => {
    net.asked.push(url)
    if (!net.up) throw new TypeError('Failed to fetch')
    return Object.assign(new String(`from the network ${url}`), { ok: true, clone: () => `from the network ${url}` })
  }
  const built = source.replace("{ version: '', files: [] }", JSON.stringify({ version, files: [`./assets/app-${version}.js`] }))
  runInNewContext(built, { self, caches: api, fetch, URL, setTimeout, Promise })
  const waiting = async (kind: string, more: object = {}) => {
    let until: Promise<unknown> = Promise.resolve()
    listeners.get(kind)!({ ...more, waitUntil: (work: Promise<unknown>) => (until = work) })
    await until
  }
  /** What the worker answers; null: the request goes by it. */
  const ask = async ({ url, method = 'GET', mode = 'cors' }: Asked, clientId = 'console'): Promise<string | null> => {
    let answer: Promise<unknown> | null = null
    listeners.get('fetch')!({
      request: { url: `${at}${url}`, method, mode },
      clientId,
      respondWith: (given: Promise<unknown>) => (answer = given),
    })
    return answer === null ? null : String(await answer)
  }
  /** A push arrives; undefined: it says nothing. */
  const push = (text: string | undefined) =>
    waiting('push', { data: text === undefined ? null : { json: () => JSON.parse(text) as unknown } })
  const click = (data: object | undefined) => waiting('notificationclick', { notification: { data, close: () => void done.push('close') } })
  return {
    net,
    ask,
    push,
    click,
    shown,
    done,
    openWindow,
    install: () => waiting('install'),
    activate: () => waiting('activate'),
    message: (loaded: string[]) => waiting('message', { data: { loaded } }),
    all,
  }
}

describe('the service worker', () => {
  let kept: ReturnType<typeof makeCaches>
  let one: ReturnType<typeof browser>
  beforeEach(async () => {
    kept = makeCaches()
    one = browser(kept, 'v1')
    await one.install()
    await one.activate()
  })
  const document = { url: '/', mode: 'navigate' }

  it('takes the document from the network, so that a new version is shown at once; without one from what it keeps', async () => {
    expect(await one.ask(document)).toBe(`from the network ${at}/`)
    one.net.up = false
    expect(await one.ask(document)).toBe(`kept ${at}/index.html`)
  })

  it('takes files with a hash in their names from what it keeps, and keeps what it had to fetch', async () => {
    expect(await one.ask({ url: '/assets/app-v1.js' })).toBe(`kept ${at}/assets/app-v1.js`)
    await one.ask({ url: '/assets/later-1.js' })
    one.net.up = false
    expect(await one.ask({ url: '/assets/later-1.js' })).toContain('/assets/later-1.js')
    expect(one.net.asked).toHaveLength(1)
  })

  it.each([
    ['a call', { url: '/faims/dms/pv/workOrder', method: 'POST' }],
    ['a download', { url: '/faims/dms/download?ticket=1', mode: 'navigate' }],
    ['the event stream', { url: '/faims/dms/events' }],
    ['an embedded page', { url: '/?embed=trends', mode: 'navigate' }],
    ['the documentation', { url: '/docs', mode: 'navigate' }],
  ])('lets %s go by', async (_name, asked) => {
    expect(await one.ask(asked)).toBeNull()
  })

  it('keeps nothing for an embedded page', async () => {
    expect(await one.ask({ url: '/assets/app-v1.js' }, 'embed')).toBe(`from the network ${at}/assets/app-v1.js`)
  })

  it('keeps what a page has loaded beside, of this console alone', async () => {
    await one.message([`${at}/assets/font.woff2`, 'https://elsewhere.example/assets/x.js', `${at}/faims/dms/photo`])
    expect([...kept.all.values()].flatMap((files) => [...files.keys()])).toEqual([
      `${at}/index.html`,
      `${at}/assets/app-v1.js`,
      `${at}/assets/font.woff2`,
    ])
  })

  it('drops the files of an older build once the new ones are there', async () => {
    const next = browser(kept, 'v2')
    await next.install()
    expect([...kept.all.keys()]).toHaveLength(2)
    await next.activate()
    expect([...kept.all.keys()]).toEqual(['sundial-files-v2'])
  })

  it('shows what the server sent; the second with the same tag in the place of the first', async () => {
    const message = { title: '[Level I] No output', text: 'Since: 12:00', language: 'en', tag: 'n1', path: '/devOps/giveAnAlarm?id=17' }
    await one.push(JSON.stringify(message))
    expect(one.shown).toEqual([
      { title: message.title, body: message.text, lang: 'en', tag: 'n1', data: { path: message.path }, icon: './sundial.svg' },
    ])
  })

  it.each([
    ['nothing', undefined],
    ['no JSON', 'alarm'],
  ])('shows something for a push that says %s, because browsers want that', async (_, text) => {
    await one.push(text)
    expect(one.shown).toMatchObject([{ title: 'Sundial' }])
  })

  const clicked = { path: '/devOps/giveAnAlarm?id=17' }
  const alarm = `${at}/#/devOps/giveAnAlarm?id=17`
  it('opens the alarm in the console that is open; not in an embedded page or in the documentation', async () => {
    one.openWindow(`${at}/?embed=trends`)
    one.openWindow(`${at}/docs`)
    one.openWindow('https://elsewhere.example/')
    await one.click(clicked)
    expect(one.done).toEqual(['close', `open ${alarm}`])
    one.openWindow(`${at}/#/index`)
    await one.click(clicked)
    expect(one.done.slice(2)).toEqual(['close', `focus ${at}/#/index`, `navigate ${alarm}`])
  })

  it('opens a window of its own where the console that is open can’t be led there', async () => {
    one.openWindow(`${at}/index.html#/index`, false)
    await one.click(clicked)
    expect(one.done).toEqual(['close', `focus ${at}/index.html#/index`, `open ${at}/index.html#${clicked.path}`])
  })

  it('opens the console where the message names no page', async () => {
    await one.click(undefined)
    expect(one.done).toEqual(['close', `open ${at}/#/`])
  })
})
