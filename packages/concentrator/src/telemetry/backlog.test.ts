import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import type { TelemetryBody } from '../kit/envelope.ts'
import { recordBacklog } from './backlog.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const reports = async function* (count: number) {
  for (let i = 0; i < count; i++) yield { kind: 'irradianceSensor' as const, t0: i, per: 60, part: 0, dev: ['000000000001'], col: {} }
}

describe('the backlog', () => {
  it('is recorded in order and marked as from the past', async () => {
    const recorded: TelemetryBody[] = []
    const record = async (body: TelemetryBody) => recorded.push(body)
    expect(await recordBacklog({ reports: reports(200), record, waiting: () => 0, stopping: new AbortController().signal })).toBe(200)
    expect(recorded.map((r) => [r.t0, r.bf])).toEqual(Array.from({ length: 200 }, (_, i) => [i, 1]))
  })
  it('waits while too much waits for its acknowledgement', async () => {
    let waiting = 0
    let most = 0
    const record = async () => {
      most = Math.max(most, ++waiting)
      setTimeout(() => waiting--, 1)
    }
    await recordBacklog({ reports: reports(2000), record, waiting: () => waiting, stopping: new AbortController().signal })
    expect(most).toBeLessThanOrEqual(512)
  })
  it('ends at once when the agent stops, also while it waits', async () => {
    const stop = new AbortController()
    const done = recordBacklog({ reports: reports(10), record: async () => 0, waiting: () => 9999, stopping: stop.signal })
    stop.abort()
    expect(await done).toBe(0)
  })
  it('says when its source fails', async () => {
    const broken = async function* () {
      yield* reports(1)
      throw new Error('no such history')
    }
    const record = async () => 0
    await expect(recordBacklog({ reports: broken(), record, waiting: () => 0, stopping: new AbortController().signal })).rejects.toThrow(
      'no such history',
    )
  })
  it('holds none of the reports that it has recorded while it goes on', async () => {
    const given: WeakRef<TelemetryBody>[] = []
    const counted = { held: Number.NaN }
    const watched = async function* () {
      for await (const report of reports(1000)) {
        given.push(new WeakRef(report))
        yield report
      }
      await turn() // a WeakRef that was made or asked keeps its object until the job ends
      collectGarbage()
      counted.held = given.filter((one) => one.deref()).length
    }
    await recordBacklog({ reports: watched(), record: async () => 0, waiting: () => 0, stopping: new AbortController().signal })
    expect(given).toHaveLength(1000)
    expect(counted.held).toBeLessThan(10)
  })
})
