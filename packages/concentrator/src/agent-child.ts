import { type AgentOptions, runAgent } from './agent.ts'
import type { ConfigInput } from './kit/config.ts'
import { benchBus, benchModule } from './testbench/bus.ts'

/**
 * For tests that kill: a concentrator in a process of its own. Argument: JSON { config, modules, stuck, past }: device numbers, whether
 * their switches do nothing, and how many reports of the past to send, numbered from `pastFrom`.
 */
type Order = { config: ConfigInput; modules: string[]; stuck: boolean; past: number; pastFrom: number }
const order = JSON.parse(process.argv[2] ?? '') as Order

async function* past(): NonNullable<AgentOptions['backlog']> & AsyncGenerator {
  for (let i = 0; i < order.past; i++) {
    const t0 = (order.pastFrom + i) * 60_000
    yield { kind: 'meter', t0, per: 60, part: 0, dev: ['000000000070'], col: { irradiance: [i] } }
  }
}

const bus = benchBus(new Map(order.modules.map((number) => [number, benchModule({ stuck: order.stuck })])))
await runAgent(
  order.config,
  { log: () => {}, backlog: past() },
  {
    dlt645: () => bus.driver,
    modbus: () => {
      throw new Error('no such bus here')
    },
  },
)
