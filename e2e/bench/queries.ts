import type { Api } from '../kit/api.ts'
import { type Figure, shown, spread, timed } from './figures.ts'

const line = (subject: string, ms: number[], goalP95?: number): Figure => ({
  subject,
  result: shown(ms),
  ...(goalP95 === undefined ? {} : { target: `p95 ${goalP95} ms`, met: spread(ms).p95 <= goalP95 }),
})

/** Answers of the API over HTTP on loopback, one request after another, while the demo fleet goes on reporting. */
export const queryFigures = async (api: Api): Promise<Figure[]> => {
  const { list } = await api('stations', { pageSize: 100, sortBy: 'capacityW', sortOrder: 'desc' })
  const big = list[0]!
  const { columns } = await api('modules', { stationId: big.id })
  const ids = columns.id
  const turns = Array.from({ length: 200 }, (_, i) => ids[(i * 37) % ids.length]!).values()
  const nextModule = () => turns.next().value!
  const to = Date.now()
  const n = `${big.moduleCount.toLocaleString('en')}-module station`
  return [
    line(`latest state of a ${n}`, await timed(100, () => api('modules', { stationId: big.id })), 30),
    line("one module's day (panel: values, day curve, string)", await timed(100, () => api('deviceTrend', { id: nextModule() })), 20),
    line(`day of a ${n} in 15-minute steps`, await timed(100, () => api('stationTrend', { stationId: big.id })), 60),
    line(
      `day of every module of a ${n} (playback)`,
      await timed(10, () => api('dataTrend', { stationId: big.id, quantity: 'power', from: to - 86_400_000, to }), { warm: 1 }),
    ),
    line('30 days of energy of all stations (home page)', await timed(50, () => api('overview', { range: '30d' })), 20),
    line('home page, today', await timed(50, () => api('overview', {}))),
    line('station list', await timed(50, () => api('stations', { pageSize: 20 }))),
  ]
}
