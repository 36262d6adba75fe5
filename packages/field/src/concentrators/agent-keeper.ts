import { type AgentStats, type BacklogReport, type ConfigInput, start } from '@sundial/concentrator/start.ts'
import type { ConcentratorPlan } from '@sundial/core/fleet/plan.ts'
import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import type { AgentSettings } from './agent-config.ts'

/** How an agent begins. */
export type Agent = {
  /** What it has to tell from before, and what to do once all of it is acknowledged; null = nothing. */
  past: { reports: AsyncIterable<BacklogReport>; told(): void } | null
  /** False = it only tells its past and then leaves. */
  reads: boolean
}
export type AgentKeeper = {
  /** Starts the agent of a concentrator; nothing happens when it runs already. @throws RangeError for one that isn't here */
  start(gw: string, agent: Agent): Promise<void>
  /** Ends it cleanly; nothing happens when it doesn't run. */
  stop(gw: string): Promise<void>
  stopAll(): Promise<void>
  /** Of those that run. */
  stats(): Map<string, AgentStats>
}

type Running = { agent: Awaited<ReturnType<typeof start>>; watch: NodeJS.Timeout | null }
type Surroundings = { clock: Clock; log: Log; settings: AgentSettings }

const lookEveryMs = 500

/** Notes when all has been taken out of `reports`. */
const noted = (reports: AsyncIterable<BacklogReport>) => {
  const state = { ended: false }
  async function* pass(): AsyncGenerator<BacklogReport> {
    yield* reports
    state.ended = true
  }
  return { state, reports: pass() }
}

/** Keeps the agents of one station. `configOf` makes an agent's configuration, with its buses or without. */
export const agentKeeper = (
  concentrators: readonly ConcentratorPlan[],
  { clock, log, settings }: Surroundings,
  configOf: (one: ConcentratorPlan, reads: boolean) => ConfigInput,
): AgentKeeper => {
  const running = new Map<string, Running>()
  const stop = async (gw: string): Promise<void> => {
    const one = running.get(gw)
    running.delete(gw)
    if (one?.watch) clearInterval(one.watch)
    await one?.agent.stop()
  }
  const conclude = (gw: string, { past, reads }: Agent): void => {
    past?.told()
    log('info', 'pastTold', { gw })
    if (!reads) stop(gw).catch((error: unknown) => log('error', 'agentNotStopped', { gw, error: String(error) }))
  }
  /** The past is told when it has been taken and next to nothing waits for its acknowledgement; one that only tells then leaves. */
  const watchPast = (gw: string, agent: Running['agent'], how: Agent, state: { ended: boolean }): NodeJS.Timeout => {
    const liveMax = how.reads ? 8 : 0
    const watch = setInterval(() => {
      if (!state.ended || agent.stats().journal.held.tm > liveMax) return
      clearInterval(watch)
      conclude(gw, how)
    }, lookEveryMs)
    return watch.unref()
  }
  return {
    async start(gw, how) {
      const one = concentrators.find((plan) => plan.gw === gw)
      if (!one) throw new RangeError(`no concentrator ${gw} here`)
      if (running.has(gw)) return
      const past = how.past && noted(how.past.reports)
      const config = { ...configOf(one, how.reads), dataDir: `${settings.dataDir}/${gw}` }
      const agent = await start(config, { log, clock, ...(past && { backlog: past.reports }) })
      running.set(gw, { agent, watch: past && watchPast(gw, agent, how, past.state) })
    },
    stop,
    stopAll: async () => {
      await Promise.all([...running.keys()].map(stop))
    },
    stats: () => new Map([...running].map(([gw, { agent }]) => [gw, agent.stats()])),
  }
}
