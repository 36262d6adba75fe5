import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silent } from '@sundial/core/kit/log.ts'
import { type AgentOptions, runAgent } from '../src/agent.ts'
import type { ConfigInput } from '../src/kit/config.ts'
import { startBroker } from './broker.ts'
import { type BenchModule, benchBus, benchInverter, benchModule } from './bus.ts'
import { gw, type Platform, secret, startPlatform } from './platform.ts'

type Hook = (work: () => Promise<void>) => void
type Agent = Awaited<ReturnType<typeof runAgent>>

export const number = (i: number): string => String(i).padStart(12, '0')

/** Waits for a condition that nothing announces. */
export const eventually = async (met: () => boolean, what: string): Promise<void> => {
  for (const until = Date.now() + 20_000; !met(); ) {
    if (Date.now() > until) throw new Error(`in vain: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}

/** Reports of a past, for `backlog`. */
export const backlogOf = async function* (count: number) {
  for (let i = 0; i < count; i++)
    yield { kind: 'irradianceSensor' as const, t0: 1_000_000 + i * 60_000, per: 60, part: 0, dev: [number(70)], col: { irradiance: [i] } }
}

/** A broker under test; `platformUrl` = with the platform's credentials, where it asks for them. */
export type BenchBroker = { url: string; platformUrl?: string; stop(): Promise<void> }

const configOf = (broker: BenchBroker, dataDir: string, devices: string[]): ConfigInput => ({
  gw,
  secret,
  mqttUrl: broker.url,
  dataDir,
  model: 'CCO-2',
  firmware: '1.4.0',
  // Nothing is reported unless a test asks for it.
  reportPeriodS: 86_400,
  reconnectMinMs: 20,
  reconnectMaxMs: 100,
  resendMinMs: 100,
  resendMaxMs: 400,
  buses: [
    { id: 'plc', kind: 'dlt645-tcp', host: '127.0.0.1', port: 1, devices },
    {
      id: 'inv',
      kind: 'modbus-tcp',
      host: '127.0.0.1',
      port: 1,
      unit: 1,
      inverter: number(90),
      strings: [{ number: number(80), input: 1, modules: devices }],
    },
  ],
})

type Bench<B> = {
  folder: string
  broker: B
  platform: Platform
  devices: string[]
  modules: Map<string, BenchModule>
  bus: ReturnType<typeof benchBus>
  agents: Agent[]
  /** Which modules really hang at which input of the inverter; null = all at the first. */
  hang: string[][] | null
}

const open = async <B extends BenchBroker>(bench: Bench<B>, openBroker: () => Promise<B>, deviceCount: number): Promise<void> => {
  bench.folder = await mkdtemp(join(tmpdir(), 'concentrator-'))
  bench.broker = await openBroker()
  bench.platform = await startPlatform(bench.broker.platformUrl ?? bench.broker.url)
  bench.devices = Array.from({ length: deviceCount }, (_, i) => number(i + 1))
  bench.modules = new Map(bench.devices.map((d) => [d, benchModule()]))
  bench.bus = benchBus(bench.modules)
  bench.agents = []
  bench.hang = null
}

const close = async (bench: Bench<BenchBroker>): Promise<void> => {
  for (const agent of bench.agents) await agent.stop()
  await bench.platform.stop()
  await bench.broker.stop()
  await rm(bench.folder, { recursive: true })
}

/** For tests: this broker, the platform's end and a concentrator whose modules lie behind the interface of a driver. */
export const agentBenchOn = <B extends BenchBroker>(openBroker: () => Promise<B>, beforeEach: Hook, afterEach: Hook, deviceCount = 4) => {
  const bench = {} as Bench<B>
  beforeEach(() => open(bench, openBroker, deviceCount))
  afterEach(() => close(bench))
  const start = async (change: Partial<ConfigInput> = {}, options: Partial<AgentOptions> = {}): Promise<Agent> => {
    const config = { ...configOf(bench.broker, bench.folder, bench.devices), ...change }
    const drivers = { dlt645: () => bench.bus.driver, modbus: () => benchInverter(bench.modules, () => bench.hang) }
    const agent = await runAgent(config, { log: silent, ...options }, drivers)
    bench.agents.push(agent)
    return agent
  }
  const stop = async (agent: Agent): Promise<void> => {
    bench.agents = bench.agents.filter((a) => a !== agent)
    await agent.stop()
  }
  const config = () => configOf(bench.broker, bench.folder, bench.devices)
  return { bench, start, stop, configOf: config }
}

/** For tests: the same on a broker that lets in everybody. */
export const agentBench = (beforeEach: Hook, afterEach: Hook, deviceCount = 4) =>
  agentBenchOn(() => startBroker(), beforeEach, afterEach, deviceCount)
