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
  const self = {
    location: { origin: at },
    registration: { scope: `${at}/` },
    clients: { claim: async () => {}, get: async (id: string) => clients.get(id) },
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
  return {
    net,
    ask,
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
})
