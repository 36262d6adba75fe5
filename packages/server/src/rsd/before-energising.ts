import { foreseeEnergise } from '@sundial/store/commands/energise-guard.ts'
import { lookUpTarget } from '@sundial/store/commands/order-target.ts'
import { taggedOf } from '@sundial/store/lock-outs/tagged.ts'
import { lastShutdown } from '@sundial/store/tasks/last-shutdown.ts'
import type { Handler } from '../kit/handlers.ts'
import { placeName } from '../orders/place-name.ts'

/** What has to be known before an order to energise is given. It is judged again when it is given. */
export const beforeEnergising: Handler<'beforeEnergising'> = async ({ stationId, target }, { server, scope, user, now, language }) => {
  const { db } = server.store
  const devices = await lookUpTarget(db, { action: 'energise', scope, stationId, target })
  const order = { scope, stationId, userId: user.userId, limit: server.settings.energise, now }
  const ids = devices.devices.map(({ deviceId }) => deviceId)
  const [foreseen, last, tagged] = await Promise.all([
    foreseeEnergise(db, order, devices),
    lastShutdown(db, scope, stationId, ids),
    taggedOf(db, stationId, ids),
  ])
  const tags = tagged.tags.map(({ stationName, stationNames, ...tag }) => ({
    ...tag,
    label: placeName(language, tag.deviceId === null, { ...tag, stationName, stationNames }),
  }))
  return { ...foreseen, lastShutdown: last, tags, taggedCount: tagged.deviceIds.size }
}
