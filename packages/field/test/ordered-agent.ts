import { generateKeyPairSync, sign } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AgentOptions, type ConfigInput, start } from '@sundial/concentrator/start.ts'
import { startBroker } from '@sundial/concentrator/test/broker.ts'
import { gw, type Platform, secret, startPlatform } from '@sundial/concentrator/test/platform.ts'
import type { FaultPlan } from '@sundial/core/fleet/plan.ts'
import type { Clock } from '@sundial/core/kit/clock.ts'
import { silent } from '@sundial/core/kit/log.ts'
import type { AnswerOf } from '@sundial/wire/link/answers.ts'
import { signedOf } from '@sundial/wire/link/file-transfer.ts'
import type { OpName, OpOf } from '@sundial/wire/link/ops.ts'
import { openInverter } from '../src/bus/modbus-device.ts'
import { type BusOptions, openBus } from '../src/bus/plc-bus.ts'
import { makePlant } from '../src/plant/make-plant.ts'
import { madeWeather } from '../src/weather/made-weather.ts'
import { inverterNumber, noonMs, smallStation } from './small-station.ts'

type Agent = Awaited<ReturnType<typeof start>>
export type Offer = OpOf<'file.offer'>

const keys = generateKeyPairSync('ed25519')
const signingKey = keys.publicKey.export({ type: 'spki', format: 'pem' }) as string
/** An offer signed by the maker whose key the agents of these tests have. */
export const signedOffer = (offer: Omit<Offer, 'op' | 'signature'>): Offer => {
  const unsigned = { op: 'file.offer' as const, ...offer }
  return { ...unsigned, signature: sign(null, signedOf(unsigned), keys.privateKey).toString('hex') }
}

const atNoon = (): Clock => {
  const began = Date.now()
  return { now: () => noonMs + Date.now() - began }
}

const world = async (modules: readonly string[], faults: FaultPlan[], clock: Clock, line: Partial<BusOptions>) => {
  const plan = smallStation(faults)
  const plant = makePlant({ plan, weather: madeWeather(plan, 7), seed: 7, startMs: clock.now() })
  const bus = await openBus(plant, { modules, clock, latencyScale: 0.01, ...line })
  const inverter = await openInverter(plant, inverterNumber, { clock })
  return { plant, clock, bus, inverter }
}

type Place = { host: string; port: number }
const configOf = (modules: readonly string[], mqttUrl: string, dataDir: string, at: { bus: Place; inverter: Place }): ConfigInput => ({
  gw,
  secret,
  mqttUrl,
  dataDir,
  model: 'CCO-2',
  firmware: '1.4.0',
  reportPeriodS: 86_400,
  // Tests count the frames of a bus.
  versionPaceS: 3600,
  reconnectMinMs: 20,
  reconnectMaxMs: 100,
  signingKey,
  buses: [
    { id: 'plc', kind: 'dlt645-tcp', host: at.bus.host, port: at.bus.port, devices: [...modules], timeoutMs: 300 },
    { id: 'inv', kind: 'modbus-tcp', host: at.inverter.host, port: at.inverter.port, unit: 1, inverter: inverterNumber },
  ],
})

/** An agent that can be stopped and begun, and does so when it asks for it. */
const keptAgent = (config: ConfigInput, platform: Platform) => {
  let agent: Agent | null = null
  let restarts = 0
  const births = () =>
    platform.seen.others.filter(({ what }) => what === 'birth').map(({ text }) => JSON.parse(text) as Record<string, unknown>)
  const stop = async (): Promise<void> => {
    const own = agent
    agent = null
    await own?.stop()
  }
  const begin = async (options: Partial<AgentOptions> = {}): Promise<Agent> => {
    const before = births().length
    const onRestart = (): void => {
      restarts++
      void stop().then(() => begin(options))
    }
    agent = await start(config, { log: silent, onRestart, ...options })
    await platform.until(() => births().length > before, 'a birth')
    return agent
  }
  return { births, stop, begin, restarts: () => restarts, agent: () => agent! }
}

/**
 * For tests: an agent on a simulated power line and inverter, over real sockets, a real broker and the platform's end of the link. `clock`: the
 * field's; noon and on unless told. `line`: how its power line is.
 */
export const orderedAgent = async (
  modules: readonly string[],
  faults: FaultPlan[] = [],
  change: Partial<ConfigInput> = {},
  clock: Clock = atNoon(),
  line: Partial<BusOptions> = {},
) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ordered-agent-'))
  const broker = await startBroker()
  const platform = await startPlatform(broker.url)
  const { plant, bus, inverter } = await world(modules, faults, clock, line)
  const config: ConfigInput = { ...configOf(modules, broker.url, dataDir, { bus, inverter }), ...change }
  const kept = keptAgent(config, platform)
  await kept.begin()
  return {
    ...kept,
    platform,
    plant,
    bus,
    config,
    /** Gives an order and waits for its result. */
    order: async <K extends OpName>(op: OpOf<K>, more: { deadline?: number; priority?: number } = {}) => {
      const command = platform.command(op, more)
      await platform.send(command)
      const result = await platform.result(command.id)
      return { ...result, data: result.data as AnswerOf<K> }
    },
    chunk: (xfer: string, bytes: Uint8Array) => platform.client.publishAsync(`pv/v1/${gw}/dn/file/${xfer}`, Buffer.from(bytes), { qos: 1 }),
    notices: () => platform.seen.batches.flatMap((b) => (b.st === 'ev' && b.ev.e === 'notice' ? [b.ev] : [])),
    strangers: () => platform.seen.batches.flatMap((b) => (b.st === 'ev' && b.ev.e === 'stranger' ? [b.ev.a] : [])),
    close: async (): Promise<void> => {
      await kept.stop()
      await platform.stop()
      await broker.stop()
      await bus.close()
      await inverter.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}
export type OrderedAgent = Awaited<ReturnType<typeof orderedAgent>>
