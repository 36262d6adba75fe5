import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { DeviceTargetKind } from '@sundial/core/orders/targets.ts'
import { scheduleStatus } from '@sundial/core/schedules/rule.ts'
import { textOfTimes } from '@sundial/core/schedules/times.ts'
import { localDate, wallText } from '@sundial/core/stations/local-day.ts'
import { insertSchedule } from '@sundial/store/schedules/change-schedules.ts'
import { findStations } from '@sundial/store/stations/stations.ts'
import { change } from '../kit/change.ts'
import type { Handler } from '../kit/handlers.ts'
import { by, judged, tellToggle } from './change.ts'

/** An appointment that is further away is a typing error. */
const aheadMs = 366 * 86_400_000
const everyDay = [1, 2, 3, 4, 5, 6, 7]

/** Minute of the day on a wall clock "2026-09-18 13:42:18". */
const minuteOf = (wall: string): number => Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16))

/** A schedule with one slot. A time that the clock of the plant shows twice can be had the first time only. */
export const appointSwitch: Handler<'appointSwitch'> = ({ stationId, at, name, ...asked }, call) =>
  change(call, 'schedules.add', async (trx) => {
    const [plant] = await findStations(trx, call.scope, { ids: [stationId] })
    if (!plant) throw new Refusal('notFound')
    if (at > call.now + aheadMs) throw new Refusal('neverDue')
    const [wall, day] = [wallText(at, plant.timeZone), localDate(at, plant.timeZone)]
    const said = {
      ...asked,
      target: { ids: asked.target.ids, kind: asked.target.kind as DeviceTargetKind },
      ...{ name: name ?? wall.slice(0, 16), executeTimes: textOfTimes([minuteOf(wall)]), weekdays: everyDay, firstDay: day, lastDay: day },
      ...{ daylight: false, gws: [], cycles: 3, holdS: 5, status: scheduleStatus.enabled },
    }
    const kept = await judged(trx, call, plant, said)
    if (kept.nextAt !== at) throw new Refusal('neverDue')
    const id = await insertSchedule(trx, stationId, kept, by(call))
    await tellToggle(trx, { id, stationId, name: said.name, kind: 'schedule', status: said.status }, call)
    return { answer: { id, version: 1, at }, subject: said.name, after: said, detail: { id, stationId } }
  })
