import { calls } from '@sundial/contract/calls.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { emptied } from './emptied.ts'
import { addTestRule, type RuleInput } from './notification-cases.ts'
import { notifyingGround, raise } from './notifying.ts'
import { pushService } from './push-service.ts'
import { type TestServer, testNow } from './server.ts'
import { serverForAll } from './serving.ts'

type Ground = Awaited<ReturnType<typeof notifyingGround>>
type Service = Awaited<ReturnType<typeof pushService>>
/** Tests set the clock days ahead, and their people stay signed in. */
const session = { idleMs: 900 * 86_400_000, absoluteMs: 900 * 86_400_000 }

/**
 * Call it in a describe: a server for all its tests, with a node that tells people (see notifyingGround). Before each test it is `testNow`,
 * nothing has been told, and there are no alarms, no rules and no rows of `tables`. Both objects are empty until the first test begins.
 */
export const notifyingServer = <T extends object>(
  furnish: (s: TestServer) => Promise<T>,
  { tables = [], privateWebhooks = false }: { tables?: readonly string[]; privateWebhooks?: boolean } = {},
): { s: TestServer & T; ground: Ground } => {
  const s = serverForAll(furnish, { settings: { session, privateWebhooks } })
  const ground = {} as Ground
  beforeAll(async () => void Object.assign(ground, await notifyingGround(s)))
  afterAll(() => ground.stop())
  beforeEach(async () => {
    s.clock.set(testNow)
    await emptied(s.store.pool, ['alarm', 'notify_rule', 'notify_delivery', 'notify_queue', ...tables].join(', '))
    ground.mails.received.length = 0
    ground.hooks.posted.length = 0
    ground.mails.behave('takes')
    ground.hooks.behave(200)
  })
  return { s, ground }
}

/** The same with a real push service, to which browsers of the users `east` and `viewer` subscribe. */
export const pushingServer = () => {
  const { s, ground } = notifyingServer(async (one) => ({ bearer: await one.token('east'), viewer: await one.token('viewer') }), {
    tables: ['push_device'],
    privateWebhooks: true,
  })
  const service = {} as Service
  const ids: Record<string, number> = {}
  beforeAll(async () => {
    Object.assign(service, await pushService())
    await s.store.pool.query("update app_user set email = login_name || '@example.com' where login_name in ('east', 'west')")
    const { rows } = await s.store.pool.query<{ login_name: string; id: number }>('select login_name, id::int from app_user')
    for (const { login_name, id } of rows) ids[login_name] = id
  })
  afterAll(() => service.stop())
  beforeEach(() => {
    service.pushed.length = 0
    service.behave(201)
  })
  return {
    ...{ s, ground, service, ids },
    /** A browser in which a user has turned messages on. */
    browserOf: async (token: string) => {
      const browser = service.subscribe()
      const { data } = await s.call(calls.addPushDevice.path, browser.subscription, token)
      return { ...browser, id: (data as { id: number }).id }
    },
    addRule: (more: Partial<RuleInput> = {}) => addTestRule(s, 'east', { userWay: 'push', userIds: [ids.east!], mails: [], ...more }),
    /** An alarm that is raised now, and told of as far as that is due; answers its id. */
    told: async () => {
      const id = await raise(s, s.stations[0]!, { level: 1, value: 0, against: 20 })
      await ground.node.settled()
      return id
    },
  }
}
