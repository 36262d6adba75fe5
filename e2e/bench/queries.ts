import type { Api } from '../kit/api.ts'
import { type Figure, shown, spread, timed } from './figures.ts'

type Goal = { p50?: number; p95: number }

/** Both are judged where there is a goal for both. */
const line = (subject: string, ms: number[], goal?: Goal): Figure => {
  const { p50, p95 } = spread(ms)
  if (!goal) return { subject, result: shown(ms) }
  const target = `${goal.p50 === undefined ? '' : `p50 ${goal.p50}, `}p95 ${goal.p95} ms`
  return { subject, result: shown(ms), target, met: p50 <= (goal.p50 ?? Number.POSITIVE_INFINITY) && p95 <= goal.p95 }
}

/** Answers of the API over HTTP on loopback, one request after another, while the demo fleet goes on reporting. */
export const queryFigures = async (api: Api): Promise<Figure[]> => {
  const { list, pageTotalCount } = await api('stations', { pageSize: 100, sortBy: 'capacityW', sortOrder: 'desc' })
  const big = list[0]!
  const { columns } = await api('modules', { stationId: big.id })
  const ids = columns.id
  const turns = Array.from({ length: 200 }, (_, i) => ids[(i * 37) % ids.length]!).values()
  const nextModule = () => turns.next().value!
  const to = Date.now()
  const n = `${big.moduleCount.toLocaleString('en')}-module station`
  const demo = `the demo’s ${pageTotalCount} stations; larger fleets: Fleet size`
  return [
    line(`latest state of a ${n}`, await timed(100, () => api('modules', { stationId: big.id })), { p95: 30 }),
    line("one module's day (panel: values, day curve, string)", await timed(100, () => api('deviceTrend', { id: nextModule() })), {
      p50: 5,
      p95: 20,
    }),
    line(`day of a ${n} in 15-minute steps`, await timed(100, () => api('stationTrend', { stationId: big.id })), { p95: 60 }),
    line(
      `day of every module of a ${n} (playback)`,
      await timed(10, () => api('dataTrend', { stationId: big.id, quantity: 'power', from: to - 86_400_000, to }), { warm: 1 }),
    ),
    line(`home page, 30 days (${demo})`, await timed(50, () => api('overview', { range: '30d' }))),
    line('home page, today (the same)', await timed(50, () => api('overview', {}))),
    line('station list (the same)', await timed(50, () => api('stations', { pageSize: 20 }))),
  ]
}
