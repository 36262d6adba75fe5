import { openStore, type Store } from '@sundial/store/kit/open-store.ts'
import { type Api, signedIn } from '../kit/api.ts'
import { dataFolder, startSundial } from '../kit/sundial.ts'
import { until } from '../kit/until.ts'
import { databaseUrlOf } from './data-folder-database.ts'
import { type Figure, shown, spread } from './figures.ts'

const waitingMin = 10_000
const count = 12
const goalP95Ms = 1_000

const open = `state in ('queued', 'sent', 'accepted', 'running')`
const waitingNow = async ({ pool }: Store): Promise<number> =>
  Number((await pool.query(`select count(*) as n from command where ${open} and op = 'collect'`)).rows[0].n)

/**
 * Orders to read single modules, evenly at all concentrators that are online, until so many wait. They are due at once, and wait because
 * the queues are held: only shutdowns go out of these.
 */
const fill = async (store: Store, wanted: number): Promise<void> => {
  await store.pool.query('update concentrator set held_at = coalesce(held_at, now())')
  const missing = wanted - (await waitingNow(store))
  if (missing <= 0) return
  await store.pool.query(
    `with chosen as (
       select d.gw, d.number, row_number() over (partition by d.gw order by pass, d.id) as n
         from device d join concentrator k on k.gw = d.gw cross join generate_series(1, 20) pass
        where d.kind = 'module' and k.online order by n, d.gw limit $1),
     numbered as (
       update concentrator k set command_seq = k.command_seq + c.n from (select gw, count(*) as n from chosen group by gw) c
        where c.gw = k.gw returning k.gw, k.command_seq - c.n as seq)
     insert into command (id, gw, op, args, priority, seq, deadline)
     select gen_random_uuid(), c.gw, 'collect', jsonb_build_object('devices', jsonb_build_array(c.number)), 1, s.seq + c.n,
            now() + interval '1 hour' from chosen c join numbered s on s.gw = c.gw`,
    [missing],
  )
  await store.notify({ k: 'cmd', gw: '' })
}

/** Plants whose concentrators are all online. */
const plantsInTouch = async (api: Api) => {
  const { list } = await api('stations', { pageSize: 100 })
  const touched = await Promise.all(
    list.map(async ({ id }) => (await api('concentrators', { stationId: id })).every((c) => c.status === 1)),
  )
  return list.filter((_, i) => touched[i])
}

type Order = { modules: number; waiting: number; answered: number; accepted: number }
const shutDown = async (api: Api, store: Store, stationId: number): Promise<Order> => {
  await fill(store, waitingMin)
  const waiting = await waitingNow(store)
  const asked = performance.timeOrigin + performance.now()
  const { taskId, totalCount } = await api('quickShutdown', { stationId })
  const answered = performance.timeOrigin + performance.now() - asked
  const { list } = await until(
    () => api('tasks', { id: taskId }),
    (answer) => answer.list[0]!.steps.accepted.count === totalCount,
    60_000,
  )
  // Orders one upon the other for the same modules would measure how a concentrator repeats itself.
  await until(
    () => api('tasks', { id: taskId }),
    (answer) => answer.list[0]!.status !== 1,
    300_000,
  )
  return { modules: totalCount, waiting, answered, accepted: list[0]!.steps.accepted.at! - asked }
}

/** Shuts whole plants of the demo down, one after the other, while 10,000 orders to read wait in the outbox. */
export const emergencyFigures = async (): Promise<Figure[]> => {
  const data = dataFolder()
  const sundial = await startSundial(data.path, { SUNDIAL_REPORT_PERIOD_S: '60', SUNDIAL_CALLS_PER_MINUTE: '1000000' })
  const store = openStore(databaseUrlOf(data.path), { applicationName: 'bench', poolSize: 1 })
  try {
    const api = await signedIn(sundial.address, sundial.password)
    const plants = await until(
      () => plantsInTouch(api),
      (found) => found.length > 3,
      120_000,
    )
    const orders: Order[] = []
    for (let i = 0; i < count; i++) orders.push(await shutDown(api, store, plants[i % plants.length]!.id))
    const accepted = orders.map((order) => order.accepted)
    const sizes = orders.map(({ modules }) => modules)
    const least = Math.min(...orders.map(({ waiting }) => waiting))
    return [
      { subject: 'the caller has the answer', result: shown(orders.map(({ answered }) => answered)) },
      {
        subject: `accepted by every concentrator of the plant (${Math.min(...sizes)} to ${Math.max(...sizes)} modules), ${least} other orders waiting at least`,
        result: shown(accepted),
        target: 'p95 1 s',
        met: spread(accepted).p95 <= goalP95Ms,
      },
    ]
  } finally {
    await store.close()
    await sundial.stop()
    data.remove()
  }
}
