import type { TaskDevice, TaskRow } from '@sundial/contract/tasks.ts'

export type Sample = { id: number; code: string; at: number; voltageV: number }
export type Curve = { id: number; code: string; points: [secondsSince: number, voltageV: number][]; last: { at: number; voltageV: number } }

/** Measured voltage of each string since the command, s. Strings with the highest last voltage first. */
export function curvesOf(samples: readonly Sample[], sinceAt: number): Curve[] {
  const byId = new Map<number, Sample[]>()
  for (const s of samples) byId.set(s.id, [...(byId.get(s.id) ?? []), s])
  return [...byId.values()]
    .map((own): Curve => {
      const ordered = [...own].sort((a, b) => a.at - b.at)
      const last = ordered.at(-1)!
      return {
        id: last.id,
        code: last.code,
        points: ordered.map((s) => [(s.at - sinceAt) / 1000, s.voltageV]),
        last: { at: last.at, voltageV: last.voltageV },
      }
    })
    .sort((a, b) => b.last.voltageV - a.last.voltageV)
}

/** In the dark an inverter reads 0 V whatever the modules do: its samples tell something only beside a module that was read back. */
export const tellingSamples = (
  { darkUntil }: Pick<TaskRow, 'darkUntil'>,
  devices: readonly Pick<TaskDevice, 'voltageV'>[],
  samples: readonly Sample[],
): readonly Sample[] => (darkUntil === null || devices.some(({ voltageV }) => voltageV !== null) ? samples : [])

/** The newest of two sets of samples, each measurement once. */
export function mergeSamples(known: readonly Sample[], fresh: readonly Sample[]): Sample[] {
  const byKey = new Map([...known, ...fresh].map((s) => [`${s.id}@${s.at}`, s]))
  return [...byKey.values()].sort((a, b) => a.at - b.at)
}

/** End of the time axis, s: 30, or the next whole 30 after the last sample or the time gone by. */
export const axisEndS = (curves: readonly Curve[], elapsedS: number): number => {
  const last = Math.max(0, ...curves.map((c) => c.points.at(-1)?.[0] ?? 0))
  return Math.max(30, Math.ceil(Math.max(last, Math.min(elapsedS, 120)) / 30) * 30)
}
