/** A key of the platform; it serves as that of a browser too. */
export const publicKey = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
export const endpoint = 'https://push.example.net/push/1'

/** Caches of a browser that keep texts. */
const makeStores = () => {
  const stores = new Map<string, Map<string, string>>()
  return {
    open: async (name: string) => {
      const kept = stores.get(name) ?? new Map<string, string>()
      stores.set(name, kept)
      return {
        match: async (key: string) => (kept.has(key) ? new Response(kept.get(key)) : undefined),
        put: async (key: string, answer: Response) => void kept.set(key, await answer.text()),
      }
    },
    delete: async (name: string) => stores.delete(name),
  }
}

type Stub = (name: string, value: unknown) => unknown

/** A browser with a push manager; `stub`: gives the test a global; `permission`: what its user answers. */
export const browser = (stub: Stub, permission: NotificationPermission, { subscribes = true } = {}) => {
  const done: string[] = []
  const subscription = (name: string) => ({
    endpoint: name,
    toJSON: () => ({ endpoint: name, keys: { p256dh: publicKey, auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }),
    unsubscribe: async () => {
      done.push(`unsubscribe ${name}`)
      held = null
      return true
    },
  })
  let held: ReturnType<typeof subscription> | null = null
  const pushManager = {
    getSubscription: async () => held,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      if (!subscribes) throw new DOMException('push service error', 'AbortError')
      done.push(`subscribe ${Buffer.from(applicationServerKey).toString('base64url') === publicKey}`)
      held = subscription(endpoint)
      return held
    },
  }
  const registration = { pushManager }
  stub('navigator', {
    serviceWorker: {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  })
  stub('caches', makeStores())
  stub('Notification', { requestPermission: async () => permission })
  const holds = (name: string): void => {
    held = subscription(name)
  }
  const drops = (): void => {
    held = null
  }
  return { done, holds, drops }
}
