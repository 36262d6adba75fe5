/**
 * Has the console start without a network on a phone that has opened its work orders (docs/decisions/0122): it keeps the files of this build
 * that those pages need. It asks the network first for the document, so that a new version is never held back, and takes files that carry a
 * hash in their names from what it keeps. Calls, downloads, the event stream and documents of embedded pages go by it.
 * It also shows messages about alarms that the server sends to this device (docs/decisions/0127), and tells the server of a subscription that
 * the browser has renewed (docs/decisions/0140).
 */
const build = { version: '', files: [] }

const prefix = 'sundial-files-'
const cacheName = prefix + build.version
const base = new URL(self.registration.scope).pathname
/** So long the network is waited for, ms: then the kept document is shown, if there is one. */
const waitMs = 8000

const keep = async () => {
  const cache = await caches.open(cacheName)
  await cache.addAll(['./index.html', ...build.files])
}

const dropOlder = async () => {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)))
}

/** Keeps what a page has loaded beside, as what it shows only on a phone. */
const keepLoaded = async (addresses) => {
  const cache = await caches.open(cacheName)
  for (const address of addresses) {
    const { pathname, origin } = new URL(address)
    if (origin !== self.location.origin || !pathname.startsWith(`${base}assets/`)) continue
    if (!(await cache.match(address))) await cache.add(address)
  }
}

const keptDocument = async () => (await caches.open(cacheName)).match(`${base}index.html`)

const documentOf = async (request) => {
  const asked = fetch(request)
  const waited = new Promise((resolve) => setTimeout(resolve, waitMs))
  const first = await Promise.race([asked, waited]).catch(() => undefined)
  return first ?? (await keptDocument()) ?? asked
}

/** A document with a query is an embedded page: nothing of it is kept. */
const isEmbedded = async (clientId) => {
  const client = clientId ? await self.clients.get(clientId) : undefined
  return client !== undefined && new URL(client.url).search !== ''
}

const fileOf = async ({ request, clientId }) => {
  if (await isEmbedded(clientId)) return fetch(request)
  const cache = await caches.open(cacheName)
  const kept = await cache.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) await cache.put(request, response.clone())
  return response
}

/** Which of the two a request is for; null: it goes by. */
const kindOf = ({ method, mode, url }) => {
  const { origin, pathname, search } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return null
  if (mode === 'navigate') return search === '' && (pathname === base || pathname === `${base}index.html`) ? 'document' : null
  return pathname.startsWith(`${base}assets/`) ? 'file' : null
}

/** What the server sent (server/src/notifications/push-message.ts). A browser wants that something is shown for each push. */
const messageOf = (data) => {
  try {
    return { title: 'Sundial', ...data.json() }
  } catch {
    return { title: 'Sundial' }
  }
}

/** A second message with the same tag takes the place of the first: the server could not know that this one had arrived. */
const show = ({ title, text, language, tag, path }) =>
  self.registration.showNotification(title, { body: text, lang: language, tag, data: { path }, icon: './sundial.svg' })

const isConsole = ({ url }) => {
  const { origin, pathname, search } = new URL(url)
  return origin === self.location.origin && search === '' && (pathname === base || pathname === `${base}index.html`)
}

/** Opens a page in the console that is open, or opens the console with it. */
const open = async (path = '/') => {
  const shown = (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).find(isConsole)
  const address = new URL(shown?.url ?? base, self.location.origin)
  address.hash = path
  if (!shown) return self.clients.openWindow(address.href)
  await shown.focus()
  return shown.navigate(address.href).catch(() => self.clients.openWindow(address.href))
}

/** Where this worker and the console keep what the server was last told of this browser (console/src/shell/settings/push-told.ts). */
const tellings = 'sundial-push'
const tellingAt = './push-told'

const bytesOf = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))

/** The subscription that the browser has now; where it has made none, one with the key of the platform that the last one had. */
const renewed = async ({ newSubscription, oldSubscription }, { publicKey }) =>
  newSubscription ??
  (await self.registration.pushManager.getSubscription()) ??
  self.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: oldSubscription?.options.applicationServerKey ?? bytesOf(publicKey),
  })

/**
 * Tells the server that the browser has renewed its subscription. Whoever is signed in: the server takes it only for the account that has the
 * device. Where that is not so, nobody is signed in or the server is not reached, the next opening of the console mends it
 * (console/src/shell/settings/mend-push.ts), because what was told stands as it was.
 */
const renew = async (event) => {
  const cache = await caches.open(tellings)
  const told = await (await cache.match(tellingAt))?.json()
  if (!told) return
  const { endpoint, keys } = (await renewed(event, told)).toJSON()
  const answer = await fetch('./faims/user/addPushDevice', {
    method: 'POST',
    headers: { 'content-type': 'application/json', background: '1' },
    body: JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth, renews: told.mark }),
    credentials: 'same-origin',
  })
  const { code, data } = await answer.json()
  if (code === '00000') await cache.put(tellingAt, new Response(JSON.stringify({ ...told, mark: data.mark })))
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))
self.addEventListener('push', (event) => event.waitUntil(show(messageOf(event.data))))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.path))
})
self.addEventListener('install', (event) => event.waitUntil(keep().then(() => self.skipWaiting())))
self.addEventListener('activate', (event) => event.waitUntil(dropOlder().then(() => self.clients.claim())))
self.addEventListener('message', (event) => event.waitUntil(keepLoaded(event.data.loaded)))
self.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request)
  if (kind === 'document') event.respondWith(documentOf(event.request))
  if (kind === 'file') event.respondWith(fileOf(event))
})
