import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBroker } from '@sundial/concentrator/test/broker.ts'
import type { FaultPlan } from '@sundial/core/fleet/plan.ts'
import { silent } from '@sundial/core/kit/log.ts'
import { decode, encode } from '@sundial/wire/link/codec.ts'
import { status, type Telemetry } from '@sundial/wire/link/messages.ts'
import { decodeTelemetry } from '@sundial/wire/link/telemetry.ts'
import { parseUp, topics } from '@sundial/wire/link/topics.ts'
import { type Field, type FieldOptions, start } from '../src/start.ts'
import { noonMs, testFleet, testStation } from './station.ts'

/** Waiting for what a field does within seconds. */
export const soon = { timeout: 25_000, interval: 20 }
/** The concentrator of the station that every field here has. */
export const gw = '100000000001'

/** A broker, the least of a platform behind it (it takes every batch and acknowledges it), and a folder for a field. */
export const openFieldBench = async () => {
  const broker = await startBroker()
  const dir = mkdtempSync(join(tmpdir(), 'sundial-field-'))
  const begun = Date.now()
  /** It is just past noon at the test station, whenever the test runs. */
  const clock = { now: (): number => noonMs + 1 + Date.now() - begun }
  const bench = { batches: [] as Telemetry[], online: [] as boolean[], field: null as Field | null, acknowledges: true }
  const note = (payload: Uint8Array): void => {
    const state = decode(payload, status)
    if (state.ok) bench.online.push(state.value.online)
  }
  const take = (payload: Uint8Array): void => {
    const batch = decodeTelemetry(payload)
    if (!batch.ok) throw new Error(batch.why)
    bench.batches.push(batch.value)
    const { ep, st, seq } = batch.value
    const ack = Buffer.from(encode({ v: 1, ep, st, ranges: [[seq, seq]] }))
    const packet = { topic: topics.ack(batch.value.gw), payload: ack, qos: 0, retain: false, dup: false } as const
    if (bench.acknowledges) broker.broker.publish({ cmd: 'publish', ...packet }, () => {})
  }
  broker.broker.on('publish', ({ topic, payload }) => {
    const what = parseUp(topic)?.what
    if (what === 'status') note(payload as Uint8Array)
    if (what === 'tm') take(payload as Uint8Array)
  })
  const end = async (): Promise<void> => {
    await bench.field?.stop()
    bench.field = null
  }
  return Object.assign(bench, {
    dir,
    clock,
    end,
    async begin(faults: FaultPlan[] = [], change: Partial<FieldOptions> = {}): Promise<Field> {
      const options = { mqttUrl: broker.url, dataDir: dir, reportPeriodS: 1, historyDays: 0, log: silent, clock }
      bench.field = await start({ fleet: testFleet([testStation(faults)]), ...options, ...change })
      return bench.field
    },
    live: (kind: string): Telemetry[] => bench.batches.filter((one) => one.kind === kind && !one.bf),
    past: (): Telemetry[] => bench.batches.filter((one) => one.bf),
    async close(): Promise<void> {
      await end()
      await broker.stop()
      rmSync(dir, { recursive: true })
    },
  })
}
export type FieldBench = Awaited<ReturnType<typeof openFieldBench>>
