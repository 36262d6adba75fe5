import { type AgentOptions, runAgent } from '../src/agent.ts'
import type { ConfigInput } from '../src/kit/config.ts'
import { wait } from '../src/kit/wait.ts'
import { benchBus, benchModule } from './bus.ts'

type Reports = NonNullable<AgentOptions['backlog']>
/** A batch of these modules every `everyMs` since `sinceMs`. */
export type Flow = { sinceMs: number; everyMs: number; dev: string[] }
/**
 * For tests that kill: a concentrator in a process of its own. Argument: JSON of this: device numbers, whether their switches do nothing or
 * they are silent, how long a switch may take, and what to send: so many reports of the past, numbered from `pastFrom`, or a flow.
 */
export type ChildOrder = {
  config: ConfigInput
  modules: string[]
  stuck?: boolean
  silent?: boolean
  settleMs?: number
  past?: number
  pastFrom?: number
  flow?: Flow
}

async function* past(count: number, from: number): Reports & AsyncGenerator {
  for (let i = 0; i < count; i++) {
    const t0 = (from + i) * 60_000
    yield { kind: 'irradianceSensor', t0, per: 60, part: 0, dev: ['000000000070'], col: { irradiance: [i] } }
  }
}

const flowBeginMs = 1_790_000_000_000
/** Reports are numbered by the clock: a process that starts again after it was killed goes on at the present instant, and reports no instant twice. */
async function* flowing({ sinceMs, everyMs, dev }: Flow): Reports & AsyncGenerator {
  const never = new AbortController().signal
  for (let i = 1 + Math.ceil((Date.now() - sinceMs) / everyMs); ; i++) {
    await wait(Math.max(0, sinceMs + i * everyMs - Date.now()), never)
    const col = { power: [1000, 2000, 3000, null], voltage: [400, 401, 402, null] }
    yield { live: true, kind: 'module', t0: flowBeginMs + i * 60_000, per: 60, part: 0, dev, col }
  }
}

const order = JSON.parse(process.argv[2] ?? '') as ChildOrder
const { config, modules, stuck = false, silent = false, settleMs, flow } = order
const bus = benchBus(new Map(modules.map((number) => [number, benchModule({ stuck, answers: !silent })])))
await runAgent(
  config,
  { log: () => {}, backlog: flow ? flowing(flow) : past(order.past ?? 0, order.pastFrom ?? 0), ...(settleMs ? { settleMs } : {}) },
  {
    dlt645: () => bus.driver,
    modbus: () => {
      throw new Error('no such bus here')
    },
  },
)
