import { downloadPath } from '@sundial/contract/downloads.ts'
import { prefixes } from '@sundial/contract/kit/http.ts'
import { type Figure, shown, spread, timed } from './figures.ts'
import { benchPassword, benchUsers, fillFleet } from './fleet/fill-fleet.ts'
import { memoryMbOf } from './processor.ts'
import { withScratch } from './scratch.ts'
import { type Caller, callerOf, type Serving, serve } from './serve.ts'
import { addYearOfReports } from './year-of-reports.ts'

const stations = 1_000
const yearMs = 365 * 86_400_000
const asks = 200
/** Between two questions: the heavy calls beside them run for 20 s. */
const pauseMs = 100

/** What each of the users asks for, once a call. */
const callersOf = async ({ url }: Serving, yearOf: number) => {
  const callers = await Promise.all(benchUsers.map((user) => callerOf(url, user, benchPassword)))
  const [light, one, two, three, four] = callers as [Caller, Caller, Caller, Caller, Caller]
  const to = Date.now()
  return {
    userInfo: () => light.ask('userInfo', {}),
    list: () => one.ask('stations', { pageSize: 20 }),
    home: () => two.ask('overview', {}),
    year: () => three.ask('dataTrend', { ids: [yearOf], quantity: 'power', from: to - yearMs, to, stepS: 86_400 }),
    log: async () => {
      const { ticket } = (await four.ask('exportAudit', {})).data
      const file = await fetch(`${url}${prefixes[0]}${downloadPath}?ticket=${ticket}`, { headers: { token: four.token } })
      if (file.status !== 200) throw new Error(`download: ${file.status}`)
      await file.arrayBuffer()
    },
  }
}

/** Asks in a loop until told to stop; answers how often there was an answer and how often none (503: a server that can't keep up). */
const inLoop = (work: () => Promise<unknown>) => {
  let wanted = true
  const count = { answered: 0, failed: 0 }
  const loop = async (): Promise<void> => {
    while (wanted) {
      const name = await work().then(
        () => 'answered' as const,
        () => 'failed' as const,
      )
      count[name]++
    }
  }
  const done = loop()
  return async () => {
    wanted = false
    await done
    return count
  }
}

/** The same, and how often there was no answer: the time until it was refused counts as well. */
const timedWithFailures = async (count: number, work: () => Promise<unknown>) => {
  let failed = 0
  const ms = await timed(count, () => work().catch(() => failed++), { pauseMs })
  return { ms, failed }
}

type Measured = {
  alone: number[]
  listAlone: number[]
  beside: { ms: number[]; failed: number }
  /** Answers of the four callers, and how often they got none. */
  others: string
  memory: string
}

const measured = async (serving: Serving, yearOf: number): Promise<Measured> => {
  const ask = await callersOf(serving, yearOf)
  const alone = await timed(asks, ask.userInfo)
  const listAlone = await timed(20, ask.list)
  const loops = { lists: ask.list, 'home pages': ask.home, years: ask.year, exports: ask.log }
  const running = Object.entries(loops).map(([what, work]) => ({ what, stop: inLoop(work) }))
  const beside = await timedWithFailures(asks, ask.userInfo)
  const memory = memoryMbOf(serving.pid).each.map((mb) => mb.toFixed(0))
  const counts = await Promise.all(running.map(async ({ what, stop }) => ({ what, ...(await stop()) })))
  const others = counts.map(({ what, answered, failed }) => `${answered} ${what} (${failed} failed)`).join(', ')
  return { alone, listAlone, beside, others, memory: memory.join(' + ') }
}

/** `userInfo` of one user beside four that ask for the heaviest there is, on a server by itself. */
export const heavyFigures = (): Promise<Figure[]> =>
  withScratch(true, async ({ store, url }) => {
    await fillFleet(store, { stations, modulesEach: 30 })
    const yearOf = await addYearOfReports(store)
    const run = async (inOwnProcess: boolean): Promise<Measured> => {
      const serving = await serve({ databaseUrl: url, inOwnProcess })
      return measured(serving, yearOf).finally(serving.stop)
    }
    const [before, now] = [await run(true), await run(false)]
    const ratio = spread(now.listAlone).p50 / spread(before.listAlone).p50
    return [
      { subject: `userInfo alone (fleet of ${stations} stations)`, result: shown(now.alone) },
      {
        subject: 'userInfo beside four callers in a loop: station list, home page, a module’s year, an export of the audit',
        result: `${shown(now.beside.ms)}, ${now.beside.failed} failed`,
        target: 'p95 100 ms',
        met: spread(now.beside.ms).p95 < 100,
      },
      { subject: 'the same, heavy calls on the server’s one thread', result: `${shown(before.beside.ms)}, ${before.beside.failed} failed` },
      { subject: 'what the four got, in processes', result: now.others },
      { subject: 'what the four got, on the one thread', result: before.others },
      {
        subject: 'a station list through a process, against the one thread',
        result: `${ratio.toFixed(2)} times (${shown(now.listAlone)})`,
      },
      { subject: 'memory of the server at that, with processes', result: `${now.memory} MB` },
      { subject: 'memory of the server at that, on the one thread', result: `${before.memory} MB` },
    ]
  })
