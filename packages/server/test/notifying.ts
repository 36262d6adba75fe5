import { insertEvents } from '@sundial/store/alarms/alarm-rows.ts'
import { openStore, type Store } from '@sundial/store/kit/open-store.ts'
import { makeSeal } from '../src/kit/sealing.ts'
import { runNotifications } from '../src/notifications/run-notifications.ts'
import { serverSettings } from '../src/settings.ts'
import { mailServer } from './mail-server.ts'
import type { TestServer } from './server.ts'
import { webhookTarget } from './webhook-target.ts'
import { addTestAlarm } from './work-order-cases.ts'

type Changed = { mail?: { url: string; from: string } | null; privateWebhooks?: boolean; publicUrl?: string | null }

/** A server that only tells people of alarms; it does so when it is told to. */
export const notifyingNode = (s: TestServer, changed: Changed) => {
  const system: Store = openStore(s.database.url, { applicationName: 'test node', poolSize: 4, silenceMs: 0 })
  const log = (_level: string, event: string, fields?: Record<string, unknown>) => void s.logged.push({ event, fields })
  const settings = { ...serverSettings, notifyLookMs: null, privateWebhooks: true, publicUrl: 'https://pv.example', ...changed }
  const run = runNotifications({ system, clock: s.clock, log, settings, seal: makeSeal(Buffer.alloc(32, 7)), storage: () => 'ok' })
  return {
    settled: run.settled,
    stop: async () => {
      await run.stop()
      await system.close()
    },
  }
}

/** A node with a real mail server and a real receiver of webhooks. */
export const notifyingGround = async (s: TestServer) => {
  const [mails, hooks] = await Promise.all([mailServer(), webhookTarget()])
  const mail = { url: mails.url, from: 'Sundial <sundial@pv.example>' }
  const node = notifyingNode(s, { mail })
  const stop = async () => {
    await node.stop()
    await Promise.all([mails.stop(), hooks.stop()])
  }
  return { mails, hooks, mail, node, stop }
}

/** An alarm that is raised now; answers its id. */
export const raise = async (s: TestServer, stationId: number, more: object = {}, kind = 'raised'): Promise<number> => {
  const now = s.clock.now()
  const { rows } = await s.store.pool.query('select count(*)::int as n from alarm')
  const own = { place: `string:${rows[0].n + 1_000}`, began_at: new Date(now), raised_at: new Date(now), changed_at: new Date(now) }
  const id = await addTestAlarm(s, stationId, { ...own, ...more })
  await insertEvents(s.store.db, stationId, [{ alarmId: id, at: now, kind }])
  return id
}
