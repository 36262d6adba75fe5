import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { randomFrom } from '@sundial/core/kit/random.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { agentBench, eventually } from '../test/agent-bench.ts'
import type { ChildOrder } from '../test/agent-child.ts'
import { keyOf } from '../test/platform.ts'
import { makePowerCutDisk, type PowerCutDisk, whyNoPowerCut } from '../test/power-cut-disk.ts'

const cuts = Number(process.env.SUNDIAL_TEST_CUTS ?? 6)
const perLife = 300
const childScript = fileURLToPath(new URL('../test/agent-child.ts', import.meta.url))

if (whyNoPowerCut) console.log(`skipped: a concentrator whose power is cut, because ${whyNoPowerCut}`)

const { bench, start, configOf } = agentBench(beforeEach, afterEach)
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0).reverse()) close()
})

const configOn = (disk: PowerCutDisk): ChildOrder['config'] => ({
  ...configOf(),
  dataDir: join(disk.mountPoint, 'agent'),
  buses: [{ id: 'plc', kind: 'dlt645-tcp', host: '127.0.0.1', port: 1, devices: bench.devices }],
})

const launch = (disk: PowerCutDisk, pastFrom: number, fsync: 'group' | 'system'): ChildProcess => {
  const order: ChildOrder = { config: { ...configOn(disk), reportPeriodS: 1, fsync }, modules: bench.devices, past: perLife, pastFrom }
  const child = spawn(process.execPath, [childScript, JSON.stringify(order)], { stdio: ['ignore', 'ignore', 'inherit'] })
  closing.push(() => child.kill('SIGKILL'))
  return child
}

/** Ends the process as a power failure does: with it goes what was not synced. Answers the disk as the next start finds it. */
const cutPower = async (disk: PowerCutDisk, child: ChildProcess): Promise<PowerCutDisk> => {
  child.kill('SIGSTOP')
  const image = disk.cut()
  child.kill('SIGKILL')
  await once(child, 'exit')
  disk.unmount()
  return image.mount()
}

/** An agent on a disk whose power is cut again and again while it reports; then what the platform has of it. */
const cutWhileReporting = async (fsync: 'group' | 'system') => {
  const seed = Date.now() % 100_000
  const next = randomFrom(seed)
  const power = makePowerCutDisk(32)
  closing.push(power.close)
  let { disk } = power
  for (let life = 0; life < cuts; life++) {
    bench.platform.acknowledging = next() < 0.8
    const before = bench.platform.seen.batches.length
    const child = launch(disk, life * perLife, fsync)
    await bench.platform.until(() => bench.platform.seen.batches.length > before + 5, `batches of life ${life}, seed ${seed}`)
    await wait(next() * 200)
    disk = await cutPower(disk, child)
  }
  bench.platform.acknowledging = true
  const last = await start(configOn(disk))
  const isDrained = () => last.stats().connected && last.stats().journal.held.tm === 0 && last.stats().journal.held.ev === 0
  await eventually(isDrained, `all told, seed ${seed}`)
  const committed = [...bench.platform.seen.committed.values()].filter((b) => b.st === 'tm')
  const sent = bench.platform.seen.batches.filter((b) => b.st === 'tm')
  const different = [...Map.groupBy(sent, keyOf).values()].filter(
    (same) => new Set(same.map((b) => JSON.stringify([b.kind, b.t0, b.boot, b.col]))).size > 1,
  )
  const numbered = last.stats().journal.last.tm
  console.log(`power cuts: ${cuts}, synced: ${fsync}, batches: ${committed.length}, sent: ${sent.length}, seed ${seed}`)
  await last.stop()
  return { committed, different, numbered }
}

describe.runIf(whyNoPowerCut === null)('a concentrator whose power is cut (R05; skipped where no disk can be mounted)', () => {
  it(`gives no number to other contents, and all it has numbered arrives, over ${cuts} cuts`, async () => {
    const { committed, different, numbered } = await cutWhileReporting('group')
    expect(committed.map((b) => b.seq).sort((a, b) => a - b)).toEqual(Array.from({ length: numbered }, (_, i) => i + 1))
    expect(new Set(committed.map((b) => b.ep)).size).toBe(1)
    expect(different).toEqual([])
  })
  it('gives numbers twice, or forgets its journal, where nothing is synced: the cut really takes what was not', async () => {
    const { committed, different } = await cutWhileReporting('system')
    expect(different.length + new Set(committed.map((b) => b.ep)).size - 1).toBeGreaterThan(0)
  })
})
