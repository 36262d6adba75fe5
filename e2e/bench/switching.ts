import { openStore, type Store } from '@sundial/store/kit/open-store.ts'
import { type Api, stationInDaylight } from '../kit/api.ts'
import { soundModuleIds } from '../kit/sound-string.ts'
import { until } from '../kit/until.ts'
import { databaseUrlOf } from './data-folder-database.ts'
import { type Figure, shown, spread } from './figures.ts'

/** What an order passes through, each in ms since it was asked for. */
type Steps = {
  /** The server's handler begins: HTTP and the session lie before. */
  begins: number
  /** Everybody can hear of the commit. */
  committed: number
  /** The caller has the answer. */
  answered: number
  /** The link has taken the command and marked it as sent. */
  claimed: number
  /** The concentrator has said that it took it. */
  accepted: number
  /** The devices are read back. */
  verified: number
}

const clockMs = (): number => performance.timeOrigin + performance.now()

/** Hears when the database says that a task changed, by its id. */
const hearTasks = async (store: Store): Promise<{ of(id: number): number[]; stop(): Promise<void> }> => {
  const heard = new Map<number, number[]>()
  const { stop } = await store.listen({
    onNotice: (notice) => {
      if (notice.k === 'task') heard.set(notice.id, [...(heard.get(notice.id) ?? []), clockMs()])
    },
  })
  return { of: (id) => heard.get(id) ?? [], stop }
}
type Ears = Awaited<ReturnType<typeof hearTasks>>

const switchOnce = async (api: Api, ears: Ears, stationId: number, id: number, action: 'shutdown' | 'energise'): Promise<Steps> => {
  const asked = clockMs()
  const { taskId } = await api('switchRsd', { stationId, action, target: { kind: 'module', ids: [id] }, reason: 'bench' })
  const answered = clockMs()
  const { list } = await until(
    () => api('tasks', { id: taskId }),
    (answer) => answer.list[0]!.status !== 1,
    90_000,
  )
  const { steps, status, number } = list[0]!
  if (status !== 2) throw new Error(`task ${number} ended with status ${status}`)
  const [committed, claimed] = ears.of(taskId)
  if (!committed || !claimed) throw new Error(`task ${number}: ${ears.of(taskId).length} notices were heard`)
  const at = { begins: steps.requested.at, committed, answered, claimed, accepted: steps.accepted.at!, verified: steps.verified.at! }
  return Object.fromEntries(Object.entries(at).map(([name, instant]) => [name, instant - asked])) as Steps
}

const goal = { p50: 8, p95: 25 }

const figuresOf = (orders: readonly Steps[]): Figure[] => {
  const of = (step: keyof Steps): number[] => orders.map((order) => order[step])
  const accepted = spread(of('accepted'))
  return [
    { subject: 'switch command, ms since it was asked for: 1. the handler begins', result: shown(of('begins')) },
    { subject: '2. its commit is heard (NOTIFY)', result: shown(of('committed')) },
    { subject: '3. the caller has the answer', result: shown(of('answered')) },
    { subject: '4. the link has taken it: its commit is heard', result: shown(of('claimed')) },
    {
      subject: '5. accepted by the concentrator',
      result: shown(of('accepted')),
      target: `p50 ${goal.p50}, p95 ${goal.p95} ms`,
      met: accepted.p50 <= goal.p50 && accepted.p95 <= goal.p95,
    },
    { subject: 'read back (power-line latency and voltage decay included)', result: shown(of('verified')) },
  ]
}

/** Shuts single sound modules down and energises them again, `count` times, over the simulated field. `data`: its data folder. */
export const switchingFigures = async (api: Api, data: string, count: number): Promise<Figure[]> => {
  const station = await stationInDaylight(api)
  const sound = await soundModuleIds(api, data, station)
  const store = openStore(databaseUrlOf(data), { applicationName: 'bench', poolSize: 1 })
  const ears = await hearTasks(store)
  try {
    const orders: Steps[] = []
    for (const id of sound.slice(0, count))
      for (const action of ['shutdown', 'energise'] as const) orders.push(await switchOnce(api, ears, station.id, id, action))
    return figuresOf(orders)
  } finally {
    await ears.stop()
    await store.close()
  }
}
