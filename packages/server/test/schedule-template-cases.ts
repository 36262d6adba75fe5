import { absent, type Given, many, one } from './foreign-case.ts'
import type { TestServer } from './server.ts'

/** A template of schedules of each organisation, and one more of the own one. */
const templatesOf = async (s: TestServer) => {
  const { rows } = await s.store.pool.query(
    `insert into schedule_template (org_id, name, action, kind, minutes, weekdays, daylight, cycles, hold_s, created_at)
     select id, 'Noon ' || n, 'collect', 'station', '{720}', '{1,2,3,4,5,6,7}', false, 3, 5, now() from organisation, generate_series(1, 2) n
      where org_no in ('EAST', 'WEST') order by n, org_no returning id`,
  )
  const [own, foreign, second] = rows.map(({ id }) => Number(id)) as [number, number, number]
  return { own, foreign, absent, second }
}

/** Ids that the calls of templates of schedules take. */
export const templateCases = async (s: TestServer, { station, ownStation }: { station: Given; ownStation: number }) => {
  const template = await templatesOf(s)
  const applied = { action: 'collect', stationIds: [ownStation] }
  return {
    deleteScheduleTemplate: { id: one(template, 'notFound', (id) => ({ id })) },
    applyScheduleTemplate: {
      id: one({ ...template, own: template.second }, 'notFound', (id) => ({ ...applied, id })),
      'stationIds[]': many(station, 'notFound', (stationIds) => ({ ...applied, id: template.second, stationIds })),
    },
  }
}

/** Calls about templates that change something and show nothing of other organisations. */
export const templateChanges = ['saveScheduleTemplate', 'deleteScheduleTemplate']
