import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { agentBenchOn, type BenchBroker, eventually } from '../test/agent-bench.ts'
import type { ChildOrder } from '../test/agent-child.ts'
import { startBroker } from '../test/broker.ts'
import { startMosquitto, whyNoMosquitto } from '../test/mosquitto.ts'
import { gw, keyOf, secret } from '../test/platform.ts'

const openMosquitto = async () => {
  const mosquitto = await startMosquitto({
    passwords: new Map([
      ['platform', 'platform'],
      [gw, secret],
    ]),
  })
  return { url: mosquitto.url, platformUrl: mosquitto.url.replace('//', '//platform:platform@'), stop: mosquitto.stop }
}
type Broker = { name: string; open(): Promise<BenchBroker> }
const brokers: Broker[] = [{ name: 'aedes', open: () => startBroker() }]
if (whyNoMosquitto === null) brokers.push({ name: 'mosquitto', open: openMosquitto })
else console.log(`skipped: a killed concentrator with mosquitto, because ${whyNoMosquitto}`)

describe.each(brokers)('a concentrator killed with SIGKILL, with $name', ({ open }) => {
  const { bench, start, configOf } = agentBenchOn(open, beforeEach, afterEach, 4)
  const children: ChildProcess[] = []
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
  })

  const busOnly = () => ({ buses: [{ id: 'plc', kind: 'dlt645-tcp' as const, host: '127.0.0.1', port: 1, devices: bench.devices }] })
  /** A concentrator in its own process. */
  const spawnAgent = ({
    reportPeriodS = 86_400,
    ...order
  }: Omit<ChildOrder, 'config' | 'modules'> & { reportPeriodS?: number }): ChildProcess => {
    const config = { ...configOf(), ...busOnly(), reportPeriodS }
    const argument = JSON.stringify({ ...order, config, modules: bench.devices } satisfies ChildOrder)
    const child = spawn(process.execPath, [fileURLToPath(new URL('../test/agent-child.ts', import.meta.url)), argument], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    children.push(child)
    return child
  }
  const kill = async (child: ChildProcess): Promise<void> => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  it('resumes from its journal: every number is committed once, none twice with other contents, none lost', async () => {
    const seed = 1 + (Date.now() % 100_000)
    let random = seed
    const next = (): number => {
      random = (random * 48_271) % 2_147_483_647
      return random / 2_147_483_647
    }
    for (let life = 0; life < 8; life++) {
      const before = bench.platform.seen.batches.length
      const child = spawnAgent({ past: 300, pastFrom: life * 300, reportPeriodS: 1 })
      const kept = Math.floor(next() * 120)
      bench.platform.acknowledging = next() < 0.8
      await bench.platform.until(() => bench.platform.seen.batches.length > before + 5, `a life, seed ${seed}`)
      await bench.platform.until(() => bench.platform.seen.batches.length > before + 5 + Math.min(kept, 2), `some more, seed ${seed}`)
      await new Promise((resolve) => setTimeout(resolve, kept))
      await kill(child)
    }
    bench.platform.acknowledging = true
    const last = await start(busOnly())
    await eventually(
      () => last.stats().connected && last.stats().journal.held.tm === 0 && last.stats().journal.held.ev === 0,
      `all, seed ${seed}`,
    )
    const committed = [...bench.platform.seen.committed.values()].filter((b) => b.st === 'tm')
    expect(committed.map((b) => b.seq).sort((a, b) => a - b)).toEqual(Array.from({ length: last.stats().journal.last.tm }, (_, i) => i + 1))
    expect(new Set(committed.map((b) => b.ep)).size).toBe(1)
    expect(bench.platform.seen.batches.filter((b) => b.st === 'ev')).toEqual([])
    const contents = new Map<string, string>()
    for (const b of bench.platform.seen.batches) {
      if (b.st !== 'tm') continue
      const content = JSON.stringify([b.kind, b.t0, b.boot, b.col])
      expect(contents.get(keyOf(b)) ?? content).toBe(content)
      contents.set(keyOf(b), content)
    }
  }, 120_000)

  it('concludes the command it was carrying out by reading back, without switching again', async () => {
    const child = spawnAgent({ stuck: true })
    await bench.platform.until(() => bench.platform.seen.others.some((o) => o.what === 'birth'), 'birth')
    const command = bench.platform.command({ op: 'rsd.switch', action: 'shutdown', devices: bench.devices })
    await eventuallySent(command)
    await bench.platform.until(
      () => bench.platform.seen.responses.some((r) => r.devices.some((d) => d.ph === 'confirmed')),
      'a device that confirmed',
    )
    await kill(child)
    for (const module of bench.modules.values()) module.on = false
    await start(busOnly())
    const result = await bench.platform.result(command.id)
    expect(result.devices.map((d) => [d.ph, d.vo, d.tries])).toEqual(bench.devices.map(() => ['verified', 0.8, 0]))
    expect([...bench.modules.values()].flatMap((m) => m.switches)).toEqual([])
  }, 60_000)

  /** Birth comes before the subscription counts for the broker's other side: the platform repeats, as its outbox does. */
  const eventuallySent = async (command: { id: string }): Promise<void> => {
    for (let i = 0; i < 100 && !bench.platform.seen.responses.some((r) => r.id === command.id); i++) {
      await bench.platform.send(command)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
})
