import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'

const source = readFileSync(new URL('../head/service-worker.js', import.meta.url), 'utf8')
/** Where the console is served. */
export const at = 'https://sun.example'

/** The files of a cache, each as its text. */
type Kept = string | Response

/** A cache as browsers have it, by address. */
export const makeCaches = () => {
  const all = new Map<string, Map<string, Kept>>()
  const whole = (address: string | { url: string }) => new URL(typeof address === 'string' ? address : address.url, `${at}/`).href
  const open = async (name: string) => {
    const kept = all.get(name) ?? new Map<string, Kept>()
    all.set(name, kept)
    const add = async (address: string) => void kept.set(whole(address), `kept ${whole(address)}`)
    return {
      add,
      addAll: async (addresses: string[]) => void (await Promise.all(addresses.map(add))),
      match: async (asked: string | { url: string }) => {
        const found = kept.get(whole(asked))
        return found instanceof Response ? found.clone() : found
      },
      put: async (asked: string | { url: string }, answer: Kept) => void kept.set(whole(asked), answer),
    }
  }
  return { all, api: { open, keys: async () => [...all.keys()], delete: async (name: string) => all.delete(name) } }
}

type Asked = { url: string; method?: string; mode?: string }

/** Windows of a browser and what the worker had it do with them. */
const makeWindows = () => {
  const pages = new Map([
    ['console', { url: `${at}/#/index` }],
    ['embed', { url: `${at}/?embed=trends` }],
  ])
  const done: string[] = []
  const windows: object[] = []
  /** A window that is open. `leads`: whether it can be led to another page. */
  const openWindow = (url: string, leads = true) =>
    windows.push({
      url,
      focus: async () => void done.push(`focus ${url}`),
      navigate: async (to: string) => (leads ? void done.push(`navigate ${to}`) : Promise.reject(new TypeError('not controlled'))),
    })
  const clients = {
    claim: async () => {},
    get: async (id: string) => pages.get(id),
    matchAll: async () => windows,
    openWindow: async (url: string) => void done.push(`open ${url}`),
  }
  return { done, openWindow, clients }
}

/** What a browser gave for messages. */
export const subscription = (endpoint: string) => ({
  toJSON: () => ({ endpoint, keys: { p256dh: 'BCVx', auth: 'BTBZ' } }),
  options: { applicationServerKey: new Uint8Array([4, 1]) },
})

/** The push manager of a browser: what it has, what it was asked for, and whether it gives it. */
const makeManager = () => {
  const manager = { held: null as object | null, subscribed: [] as object[], gives: true }
  const api = {
    getSubscription: async () => manager.held,
    subscribe: async (options: object) => {
      if (!manager.gives) throw new DOMException('push service error', 'AbortError')
      manager.subscribed.push(options)
      return subscription('https://push.example.net/made')
    },
  }
  return { manager, api }
}

/** The network: what was asked for, what the server was told, and what it answers to that. */
const makeNet = () => {
  const net = { up: true, asked: [] as string[], told: [] as { url: string; body: unknown }[], answer: {} as object }
  const fetch = async (asked: string | { url: string }, sent?: { body: string }) => {
    const url = typeof asked === 'string' ? new URL(asked, `${at}/`).href : asked.url
    net.asked.push(url)
    if (!net.up) throw new TypeError('Failed to fetch')
    if (sent) {
      net.told.push({ ...sent, url, body: JSON.parse(sent.body) })
      return { json: async () => net.answer }
    }
    return Object.assign(new String(`from the network ${url}`), { ok: true, clone: () => `from the network ${url}` })
  }
  return { net, fetch }
}

/** A browser with the service worker of one build. */
export const browser = ({ all, api }: ReturnType<typeof makeCaches>, version: string) => {
  const { net, fetch } = makeNet()
  const { done, openWindow, clients } = makeWindows()
  const { manager, api: pushManager } = makeManager()
  const listeners = new Map<string, (event: object) => void>()
  const shown: { title: string; data?: { path?: string } }[] = []
  const showNotification = async (title: string, more: object) => void shown.push({ title, ...more })
  const self = {
    location: { origin: at },
    registration: { scope: `${at}/`, pushManager, showNotification },
    clients,
    skipWaiting: async () => {},
    addEventListener: (kind: string, listener: (event: object) => void) => listeners.set(kind, listener),
  }
  const built = source.replace("{ version: '', files: [] }", JSON.stringify({ version, files: [`./assets/app-${version}.js`] }))
  runInNewContext(built, { self, caches: api, fetch, URL, Response, Uint8Array, atob, setTimeout, Promise })
  const waiting = async (kind: string, more: object = {}) => {
    let until: Promise<unknown> = Promise.resolve()
    listeners.get(kind)!({ ...more, waitUntil: (work: Promise<unknown>) => (until = work) })
    await until
  }
  return {
    ...{ net, shown, done, openWindow, manager, all },
    ask: asking(listeners),
    /** A push arrives; undefined: it says nothing. */
    push: (text: string | undefined) => waiting('push', { data: text === undefined ? null : { json: () => JSON.parse(text) as unknown } }),
    click: (data: object | undefined) => waiting('notificationclick', { notification: { data, close: () => void done.push('close') } }),
    /** The browser renewed its subscription or dropped it. */
    change: (event: object) => waiting('pushsubscriptionchange', event),
    install: () => waiting('install'),
    activate: () => waiting('activate'),
    message: (loaded: string[]) => waiting('message', { data: { loaded } }),
  }
}

/** What the worker answers; null: the request goes by it. */
const asking =
  (listeners: ReadonlyMap<string, (event: object) => void>) =>
  async ({ url, method = 'GET', mode = 'cors' }: Asked, clientId = 'console'): Promise<string | null> => {
    let answer: Promise<unknown> | null = null
    listeners.get('fetch')!({
      request: { url: `${at}${url}`, method, mode },
      clientId,
      respondWith: (given: Promise<unknown>) => (answer = given),
    })
    return answer === null ? null : String(await answer)
  }
