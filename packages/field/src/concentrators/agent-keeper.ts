import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type AgentStats, type BacklogReport, type ConfigInput, start } from '@sundial/concentrator/start.ts'
import type { ConcentratorPlan } from '@sundial/core/fleet/plan.ts'
import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import type { AgentSettings } from './agent-config.ts'
import { type MessageFaults, type MessageRelays, messageRelays } from './message-relay.ts'
import { programTrial } from './program-trial.ts'

/** How an agent begins. */
export type Agent = {
  /** What it has to tell from before, and what to do once all of it is acknowledged; null = nothing. */
  past: { reports: AsyncIterable<BacklogReport>; done(): void } | null
  /** Whether it reads its buses. */
  reads: boolean
  /** False = it only tells its past and then leaves. */
  stays: boolean
}
export type AgentKeeper = {
  /** Starts the agent of a concentrator, as usual unless told; nothing happens when it runs already. @throws RangeError for one that isn't here */
  start(gw: string, agent?: Agent): Promise<void>
  /** Ends it cleanly; nothing happens when it doesn't run. */
  stop(gw: string): Promise<void>
  stopAll(): Promise<void>
  /** By how much its clock is wrong, from now on. */
  setSkew(gw: string, skewMs: number): void
  /** Lets its messages arrive as told, null = as they are. It connects anew when that begins or ends. @throws RangeError for a broker that is not reached by mqtt:// */
  disturbMessages(gw: string, faults: MessageFaults | null): Promise<void>
  /** Its storage is wiped; it starts again, as usual, where it ran. */
  wipe(gw: string): Promise<void>
  /** Those that read start anew, by what their settings are now. */
  restartReaders(): Promise<void>
  /** Of those that run. */
  stats(): Map<string, AgentStats>
}

type Running = {
  agent: Awaited<ReturnType<typeof start>>
  watch: NodeJS.Timeout | null
  /** Ends the watch over a program on trial. */
  endTrial: (() => void) | null
  how: Agent
}
/** What a station knows of its concentrators. */
type Station = {
  /** An agent's configuration, with its buses or without. */
  configOf(one: ConcentratorPlan, reads: boolean): ConfigInput
  /** How it begins anew. */
  usual(one: ConcentratorPlan): Agent
  /** Whether a new program of its own dies there. */
  programFails(gw: string): boolean
}
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

/** A clock that is wrong by what stands in `skews` at the moment. */
const skewed = (clock: Clock, skews: ReadonlyMap<string, number>, gw: string): Clock => {
  const { pace } = clock
  return { now: () => clock.now() + (skews.get(gw) ?? 0), ...(pace && { pace: () => pace() }) }
}

/** Calls `done` when all history is recorded and nearly all of it is acknowledged. An agent that only replays history then stops. */
const watchPast = (agent: Running['agent'], { stays }: Agent, state: { ended: boolean }, done: () => void): NodeJS.Timeout => {
  const liveMax = stays ? 8 : 0
  const watch = setInterval(() => {
    if (!state.ended || agent.stats().journal.held.tm > liveMax) return
    clearInterval(watch)
    done()
  }, lookEveryMs)
  return watch.unref()
}

const nothing = async (): Promise<void> => {}

/** An agent whose messages are disturbed talks to the relay instead. */
const throughRelay = (config: ConfigInput, relay: ReturnType<MessageRelays['of']>): ConfigInput =>
  relay ? { ...config, mqttUrl: `mqtt://${relay.host}:${relay.port}` } : config

/** Work that nobody waits for: what goes wrong is logged. */
const orSay = (log: Log, event: string, gw: string, work: Promise<void>): void => {
  work.catch((error: unknown) => log('error', event, { gw, error: String(error) }))
}

type Options = Parameters<typeof start>[1] & { clock: Clock; onRestart(): void }

/** Starts an agent as its launcher would: where a new program has failed, with the one before. */
const startOnTrial = async (config: ConfigInput, options: Options, programFails: boolean) => {
  const { clock, log, onRestart } = options
  const trial = programTrial({ ...config, now: clock.now, programFails, log })
  const isOnTrial = await trial.judge()
  const agent = await start(config, options)
  return { agent, endTrial: isOnTrial ? trial.watch(onRestart) : null }
}

/** Keeps the agents of one station. */
export const agentKeeper = (
  concentrators: readonly ConcentratorPlan[],
  { clock, log, settings }: Surroundings,
  { configOf, usual, programFails }: Station,
): AgentKeeper => {
  const running = new Map<string, Running>()
  const skews = new Map<string, number>()
  const relays = messageRelays(settings.mqttUrl)
  const dirOf = (gw: string): string => join(settings.dataDir, gw)
  const stop = async (gw: string): Promise<void> => {
    const one = running.get(gw)
    running.delete(gw)
    if (one?.watch) clearInterval(one.watch)
    one?.endTrial?.()
    await one?.agent.stop()
  }
  const conclude = (gw: string, { past, stays }: Agent): void => {
    past?.done()
    log('info', 'pastTold', { gw })
    if (!stays) orSay(log, 'agentNotStopped', gw, stop(gw))
  }
  const begin = async (gw: string, agentNow?: Agent): Promise<void> => {
    const one = concentrators.find((plan) => plan.gw === gw)
    if (!one) throw new RangeError(`no concentrator ${gw} here`)
    if (running.has(gw)) return
    const how = agentNow ?? usual(one)
    const past = how.past && noted(how.past.reports)
    const restart = () => orSay(log, 'agentNotRestarted', gw, withoutAgent(gw, nothing))
    const options = { log, clock: skewed(clock, skews, gw), onRestart: restart, ...(past && { backlog: past.reports }) }
    const config = throughRelay({ ...configOf(one, how.reads), dataDir: dirOf(gw) }, relays.of(gw))
    const { agent, endTrial } = await startOnTrial(config, options, programFails(gw))
    running.set(gw, { agent, how, endTrial, watch: past && watchPast(agent, how, past.state, () => conclude(gw, how)) })
  }
  /** Whoever stays goes on afterwards; a past that was being told is told at the next start of the field. */
  const withoutAgent = async (gw: string, work: () => Promise<void>): Promise<void> => {
    const how = running.get(gw)?.how
    await stop(gw)
    try {
      await work()
    } finally {
      if (how?.stays) await begin(gw)
    }
  }
  return {
    start: begin,
    stop,
    stopAll: async () => {
      await Promise.all([...running.keys()].map(stop))
      await relays.closeAll()
    },
    setSkew: (gw, skewMs) => {
      skews.set(gw, skewMs)
    },
    async disturbMessages(gw, faults) {
      if (faults && !relays.of(gw)) await withoutAgent(gw, () => relays.open(gw))
      if (faults) relays.of(gw)!.set(faults)
      else if (relays.of(gw)) await withoutAgent(gw, () => relays.close(gw))
    },
    wipe: (gw) => withoutAgent(gw, () => rm(join(dirOf(gw), 'journal'), { recursive: true, force: true })),
    restartReaders: async () => {
      const readers = [...running].filter(([, { how }]) => how.reads)
      await Promise.all(readers.map(([gw]) => withoutAgent(gw, nothing)))
    },
    stats: () => new Map([...running].map(([gw, { agent }]) => [gw, agent.stats()])),
  }
}
