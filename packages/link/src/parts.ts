import { usualFrameBounds } from '@sundial/core/frames/frame-log.ts'
import { energiseLimit } from '@sundial/core/rsd/energise-limit.ts'
import { keepAlarms } from '@sundial/store/alarms/keep-alarms.ts'
import { keepFleet } from '@sundial/store/fleet-now/keep-fleet.ts'
import type { Store } from '@sundial/store/kit/open-store.ts'
import { keepWork } from '@sundial/store/work-orders/keep-work.ts'
import type { EmbeddedBroker } from './broker/embedded-broker.ts'
import { openClaims } from './claims/claims.ts'
import { openDispatcher } from './commands/dispatcher.ts'
import { runCommissionings } from './commissioning/run-commissionings.ts'
import { watchAuthorities } from './concentrators/authority-watch.ts'
import { watchCredentials } from './concentrators/credential-watch.ts'
import { openPresence } from './concentrators/presence.ts'
import { openEvents } from './events/events.ts'
import { runRollOuts } from './firmware/run-roll-outs.ts'
import type { Flooding } from './flooding/flooding.ts'
import { keepBounds } from './flooding/keep-bounds.ts'
import { openFrameLog } from './frames/frame-log.ts'
import type { Bus } from './kit/bus.ts'
import type { Metrics } from './kit/metrics.ts'
import { openSampler } from './kit/sampler.ts'
import type { LinkOptions } from './own-broker.ts'
import { runSchedules } from './schedules/run-schedules.ts'
import { openIngest } from './telemetry/ingest.ts'
import { openMissing } from './telemetry/missing.ts'

type Openings = { store: Store; broker: EmbeddedBroker | null; flooding: Flooding }

/** Opens the parts that handle messages. They publish through `bus`, which is opened after them. */
export const openParts = (options: LinkOptions, { store, broker, flooding }: Openings, metrics: Metrics, bus: () => Bus) => {
  const { log, node } = options
  const clock = options.clock ?? { now: Date.now }
  const sampler = openSampler(() => performance.now())
  const common = { store, bus, metrics, log, clock, sampler }
  const frames = openFrameLog({ store, clock, log, bounds: options.frameLog ?? usualFrameBounds })
  const dispatcher = openDispatcher({ ...common, node, onSent: frames.sent })
  const missing = openMissing(common)
  const presence = openPresence({
    ...common,
    isConnected: (gw) => broker?.isConnected(gw) ?? null,
    onBirth: (gw, epoch) => {
      missing.tellBoth(gw, epoch)
      dispatcher.kick()
    },
  })
  const events = openEvents(common)
  const storage = options.storage ?? (() => 'ok' as const)
  const fleet = keepFleet({ db: store.db, clock, log, overdueMs: 0 })
  const alarms = keepAlarms({ db: store.db, clock, log })
  const work = keepWork({ db: store.db, clock, log })
  const ingest = openIngest({
    ...common,
    skewOf: presence.skewOf,
    onWrongTime: presence.wrongTime,
    onPast: presence.past,
    onCommitted: fleet.reported,
    storage,
  })
  const bounds = keepBounds(common)
  const schedules = runSchedules({ store, clock, log, storage, limit: options.energise ?? energiseLimit })
  const rollOuts = runRollOuts({ store, clock, log, storage })
  const commissionings = runCommissionings({ store, clock, log, storage })
  const claims = broker ? openClaims(common) : null
  const credentials = watchCredentials({ store, broker, log, steady: performance })
  const authorities = watchAuthorities({ store, broker, log })
  const own = {
    dispatcher,
    missing,
    presence,
    events,
    ingest,
    claims,
    alarms,
    work,
    bounds,
    fleet,
    frames,
    schedules,
    rollOuts,
    commissionings,
  }
  return { ...own, credentials, authorities, admission: flooding }
}
export type Parts = ReturnType<typeof openParts>
