import { typeOf } from '@sundial/core/orders/type-of-action.ts'
import { statisticsByDay, statisticsByKind, statisticsByStation, statisticsOfAll } from '@sundial/store/tasks/task-statistics.ts'
import type { ReadHandler } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'

const dayMs = 24 * 3_600_000

/** With the share of the devices that did what was ordered. */
const withSuccess = <F extends { devices: number; succeeded: number }>({ succeeded, ...figures }: F) => ({
  ...figures,
  success: figures.devices > 0 ? succeeded / figures.devices : null,
})

export const taskStatistics: ReadHandler<'taskStatistics'> = async ({ days, ...of }, { server, scope, now, language }) => {
  const { db } = server.store
  const asked = { ...of, from: now - days * dayMs, to: now }
  const stations = await statisticsByStation(db, scope, asked)
  return {
    from: asked.from,
    to: asked.to,
    ...withSuccess(await statisticsOfAll(db, scope, asked)),
    kinds: (await statisticsByKind(db, scope, asked)).map((kind) => ({ ...withSuccess(kind), ...typeOf(kind.action) })),
    byDay: await statisticsByDay(db, scope, asked),
    stations: stations.map(({ names, ...one }) => ({ ...withSuccess(one), name: nameIn(language, one.name, names) })),
  }
}
