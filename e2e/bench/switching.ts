import { type Api, stationInDaylight } from '../kit/api.ts'
import { until } from '../kit/until.ts'
import { type Figure, shown, spread } from './figures.ts'

type Way = { acceptedMs: number; verifiedMs: number }

const switchOnce = async (api: Api, stationId: number, id: number, action: 'shutdown' | 'energise'): Promise<Way> => {
  const { taskId } = await api('switchRsd', { stationId, action, target: { kind: 'module', ids: [id] }, reason: 'bench' })
  const { list } = await until(
    () => api('tasks', { id: taskId }),
    (answer) => answer.list[0]!.status !== 1,
    90_000,
  )
  const { steps, status, number } = list[0]!
  if (status !== 2) throw new Error(`task ${number} ended with status ${status}`)
  const from = steps.requested.at
  return { acceptedMs: steps.accepted.at! - from, verifiedMs: steps.verified.at! - from }
}

/** Shuts single sound modules down and energises them again, `count` times, over the simulated field. */
export const switchingFigures = async (api: Api, count: number): Promise<Figure[]> => {
  const station = await stationInDaylight(api)
  const { columns } = await api('modules', { stationId: station.id })
  const sound = columns.id.filter((_, i) => columns.state[i] === 'producing' && columns.band[i] === 'good' && (columns.snr[i] ?? 0) >= 20)
  const ways: Way[] = []
  for (const id of sound.slice(0, count)) {
    ways.push(await switchOnce(api, station.id, id, 'shutdown'))
    ways.push(await switchOnce(api, station.id, id, 'energise'))
  }
  const accepted = ways.map((way) => way.acceptedMs)
  return [
    {
      subject: 'switch command: asked for to accepted by the concentrator',
      result: shown(accepted),
      target: 'p50 5, p95 30 ms',
      met: spread(accepted).p50 <= 5 && spread(accepted).p95 <= 30,
    },
    {
      subject: 'switch command: asked for to read back (power-line latency and voltage decay included)',
      result: shown(ways.map((way) => way.verifiedMs)),
    },
  ]
}
