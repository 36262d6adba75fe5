import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBroker } from '@sundial/concentrator/test/broker.ts'
import type { FleetPlan } from '@sundial/core/fleet/plan.ts'
import { encode } from '@sundial/wire/link/codec.ts'
import { decodeTelemetry } from '@sundial/wire/link/telemetry.ts'
import { parseUp, topics } from '@sundial/wire/link/topics.ts'

/** What the process of the field is told, and what it says in the end. */
export type BenchOrder = { fleet: FleetPlan; mqttUrl: string; dataDir: string; isDirect: boolean; rounds: number; pace: number }
export type BenchResult = {
  /** Share of a core, 0.., between the reports and with them at 15 minutes in real time. */
  idleShare: number
  share: number
  cpuSPerRound: number
  /** Values that were acknowledged in the rounds, and module reports that were missed. */
  samples: number
  skipped: number
  heapMb: number
}

/** A broker with the least of a platform behind it: every batch is acknowledged and its values are counted. */
const openPlatform = async () => {
  const broker = await startBroker()
  const counted = { samples: 0 }
  broker.broker.on('publish', ({ topic, payload }) => {
    if (parseUp(topic)?.what !== 'tm') return
    const batch = decodeTelemetry(payload as Uint8Array)
    if (!batch.ok) return
    const { gw, ep, st, seq, dev, col } = batch.value
    counted.samples += dev.length * Object.keys(col).length
    const ack = Buffer.from(encode({ v: 1, ep, st, ranges: [[seq, seq]] }))
    broker.broker.publish({ cmd: 'publish', topic: topics.ack(gw), payload: ack, qos: 0, retain: false, dup: false }, () => {})
  })
  return { broker, counted }
}

/**
 * Runs a field in a process of its own against a broker in this one, and measures what it needs: at rest, and over some periods of 15
 * minutes that pass `pace` times as fast.
 */
export const benchField = async (fleet: FleetPlan, how: Pick<BenchOrder, 'isDirect' | 'rounds' | 'pace'>): Promise<BenchResult> => {
  const { broker, counted } = await openPlatform()
  const dataDir = mkdtempSync(join(tmpdir(), 'sundial-bench-field-'))
  const child = fork(new URL('./bench-field-process.ts', import.meta.url))
  try {
    const order: BenchOrder = { fleet, mqttUrl: broker.url, dataDir, ...how }
    child.send(order)
    const result = await new Promise<Omit<BenchResult, 'samples'>>((resolve, reject) => {
      child.once('message', (said) => resolve(said as Omit<BenchResult, 'samples'>))
      child.once('exit', (code) => reject(new Error(`the field ended with ${code}`)))
    })
    return { ...result, samples: counted.samples }
  } finally {
    child.kill()
    await broker.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
