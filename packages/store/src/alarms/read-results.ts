import {
  type EndedOrder,
  type PastResult,
  type ResultAction,
  resultOf,
  testActions,
  updateActions,
} from '@sundial/core/alarms/past-results.ts'
import { concentratorPlace, devicePlace } from '@sundial/core/alarms/places.ts'
import { type DevicePhase, finalPhases } from '@sundial/core/orders/phases.ts'
import { ask, col } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'
import type { Span } from './read-past.ts'

/** Results of orders of so many days before a time are read; an alarm that an older one raised stands until another result comes. */
const resultDays = 3

const columns = {
  deviceId: col.number.orNull,
  gw: col.text,
  action: col.textOf<ResultAction>(),
  phase: col.textOf<DevicePhase>(),
  note: col.text.orNull,
  at: col.ms,
}

/**
 * What tests and updates of a plant came to up to the end of a time, in order of time. A module whose optimizer was replaced has another one,
 * which has failed nothing; one that fell back to its old program while its roll-out watched it has failed.
 */
export const readResults = async (tx: Db, stationId: number, { from, to }: Span): Promise<PastResult[]> => {
  const [since, until] = [new Date(from - resultDays * 86_400_000), new Date(to)]
  const rows = await ask(tx, columns)`
    with given as (
      select t.id, t.action from task t
       where t.station_id = ${stationId} and t.created_at > ${since} and t.action in ('selfTest', 'cycleTest')
      union all
      select t.id, t.action from task t
       where t.station_id = ${stationId} and t.created_at > ${since} and t.action in ('upgradeOptimizers', 'upgradeConcentrator')),
    ended as (
      select x.device_id as "deviceId", x.gw, g.action, x.phase, x.note, x.updated_at as at from given g join task_device x on x.task_id = g.id
      union all
      select null, x.gw, g.action, x.phase, x.note, x.updated_at from given g join task_concentrator x on x.task_id = g.id
      union all
      select m.device_id, d.gw, 'upgradeOptimizers', 'failed', 'oldVersion', m.ended_at
        from roll_out_module m join device d on d.id = m.device_id
       where m.station_id = ${stationId} and m.state = 'fellBack' and m.ended_at > ${since}
      union all
      select null, m.gw, 'upgradeConcentrator', 'failed', 'fellBack', m.ended_at
        from roll_out_program m where m.station_id = ${stationId} and m.state = 'fellBack' and m.ended_at > ${since}
      union all
      select r.device_id, d.gw, new.action, 'verified', null, r.noted_at
        from replacement r join device d on d.id = r.device_id,
             unnest(${[testActions[0], updateActions[0]]}::text[]) as new (action)
       where r.station_id = ${stationId} and r.part = 'optimizer' and r.noted_at > ${since})
    select * from ended where phase = any (${finalPhases as string[]}::text[]) and at <= ${until} order by at`
  return rows.flatMap(({ deviceId, gw, ...row }) => {
    const ended: EndedOrder = { ...row, member: deviceId === null ? concentratorPlace(gw) : devicePlace('module', deviceId) }
    return resultOf(ended) ?? []
  })
}
