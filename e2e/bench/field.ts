import { setTimeout as pause } from 'node:timers/promises'
import type { FleetPlan, StationPlan } from '@sundial/core/fleet/plan.ts'
import { benchField } from '@sundial/field/test/bench-field.ts'
import { memoryMb, roomPid } from '../kit/room-pid.ts'
import type { Figure } from './figures.ts'
import { largeFleet } from './large-fleet.ts'

/** A station like this one with numbers of its own: its devices' begin otherwise. */
const copyOf = (station: StationPlan, i: number): StationPlan => {
  const text = JSON.stringify(station).replaceAll(/"([1-5])099(\d{8})"/g, `"$1${100 + i}$2"`)
  return { ...(JSON.parse(text) as StationPlan), code: `${station.code}-${i}` }
}

const tenTimes = ({ stations: [station], ...fleet }: FleetPlan): FleetPlan => ({
  ...fleet,
  stations: Array.from({ length: 10 }, (_, i) => copyOf(station!, i)),
})

const percent = (share: number): string => `${(100 * share).toFixed(1)} % of a core`

const laterMs = 180_000

/** Memory of the field of a running demo: its peak, and three minutes after it has sent its 30 days of history. */
export const fieldMemory = async (supervisor: number | undefined): Promise<Figure[]> => {
  const pid = roomPid(supervisor, 'field')
  await pause(laterMs)
  const { now, peak } = memoryMb(pid)
  return [
    { subject: 'field of the demo that tells 30 days of 3,000 modules: RSS at most', result: `${peak.toFixed(0)} MB` },
    { subject: 'the same three minutes after: RSS', result: `${now.toFixed(0)} MB`, target: '200 MB', met: now <= 200 },
  ]
}

/** What the simulated field itself needs, in a process of its own. */
export const fieldFigures = async (): Promise<Figure[]> => {
  const bus = await benchField(largeFleet(Date.now()), { isDirect: false, rounds: 3, pace: 30 })
  const direct = await benchField(tenTimes(largeFleet(Date.now())), { isDirect: true, rounds: 3, pace: 30 })
  return [
    {
      subject: 'field of 10,000 modules behind 50 concentrators, every frame over a socket, reports every 15 minutes: CPU',
      result: `${percent(bus.share)} (${bus.cpuSPerRound.toFixed(1)} s a round, ${percent(bus.idleShare)} at rest)`,
      target: '50 % of a core',
      met: bus.share <= 0.5 && bus.skipped === 0,
    },
    {
      subject: 'the same 30 times as fast: values delivered, periods missed',
      result: `${bus.samples}, ${bus.skipped} (heap ${bus.heapMb.toFixed(0)} MB)`,
    },
    {
      subject: 'field of 100,000 modules behind 500 concentrators without buses, reports every 15 minutes: CPU',
      result: `${percent(direct.share)} (${direct.cpuSPerRound.toFixed(1)} s a round, ${percent(direct.idleShare)} at rest)`,
    },
    {
      subject: 'the same 30 times as fast: values delivered',
      result: `${direct.samples} (heap ${direct.heapMb.toFixed(0)} MB)`,
    },
  ]
}
