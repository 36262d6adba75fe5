import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { calls } from '@sundial/contract/calls.ts'
import { downloadPath } from '@sundial/contract/downloads.ts'
import { prefixes } from '@sundial/contract/kit/http.ts'
import { benchPassword, benchUsers, seedHeavyFleet } from '@sundial/server/bench-heavy-fleet.ts'
import { startEmbedded } from '@sundial/store/embedded/start-embedded.ts'
import { migrate } from '@sundial/store/kit/migrate.ts'
import { openStore } from '@sundial/store/kit/open-store.ts'
import { memoryMb } from '../kit/room-pid.ts'
import { type Figure, shown, spread, timed } from './figures.ts'

const stations = 1_000
const auditRows = 20_000
const yearMs = 365 * 86_400_000
const asks = 200
/** Between two questions: the heavy calls beside them run for 20 s. */
const pauseMs = 100

type Running = { url: string; child: ChildProcess; stop(): Promise<void> }

const serve = async (databaseUrl: string, inOwnProcess: boolean): Promise<Running> => {
  const entry = fileURLToPath(new URL('../../packages/server/src/bench-heavy-process.ts', import.meta.url))
  const child = fork(entry, [], { execArgv: [] })
  child.send({ databaseUrl, inOwnProcess })
  const [url] = (await once(child, 'message')) as [string]
  const stop = async () => {
    child.disconnect()
    await once(child, 'exit')
  }
  return { url, child, stop }
}

/** Memory of the server's own process, and of each beside it, MB. */
const memoryOf = ({ pid = 0 }: ChildProcess): string => {
  const beside = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  return [pid, ...beside].map((one) => memoryMb(one).now.toFixed(0)).join(' + ')
}

const post = async (url: string, path: string, token: string, input: object) => {
  const headers = { 'content-type': 'application/json', ...(token ? { token } : {}) }
  const answer = await fetch(`${url}${prefixes[0]}${path}`, { method: 'POST', headers, body: JSON.stringify(input) })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as { data: unknown }
}

/** What each of the users asks for, once a call. */
const callersOf = async ({ url }: Running, yearOf: number) => {
  const signIn = async (username: string) => {
    const { data } = await post(url, calls.signIn.path, '', { username, password: benchPassword })
    return (data as { accessToken: string }).accessToken
  }
  const [light, one, two, three, four] = (await Promise.all(benchUsers.map(signIn))) as [string, string, string, string, string]
  const to = Date.now()
  const year = { ids: [yearOf], quantity: 'power', from: to - yearMs, to, stepS: 86_400 }
  return {
    userInfo: () => post(url, calls.userInfo.path, light, {}),
    list: () => post(url, calls.stations.path, one, { pageSize: 20 }),
    home: () => post(url, calls.overview.path, two, {}),
    year: () => post(url, calls.dataTrend.path, three, year),
    log: async () => {
      const { data } = await post(url, calls.exportAudit.path, four, {})
      const { ticket } = data as { ticket: string }
      const file = await fetch(`${url}${prefixes[0]}${downloadPath}?ticket=${ticket}`, { headers: { token: four } })
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
type Counts = Awaited<ReturnType<ReturnType<typeof inLoop>>>[]

/** The same, and how often there was no answer: the time until it was refused counts as well. */
const timedWithFailures = async (count: number, work: () => Promise<unknown>) => {
  let failed = 0
  const ms = await timed(count, () => work().catch(() => failed++), { pauseMs })
  return { ms, failed }
}

const measured = async (running: Running, yearOf: number) => {
  const ask = await callersOf(running, yearOf)
  const alone = await timed(asks, ask.userInfo)
  const listAlone = await timed(20, ask.list)
  const loops = [ask.list, ask.home, ask.year, ask.log].map(inLoop)
  const beside = await timedWithFailures(asks, ask.userInfo)
  const memory = memoryOf(running.child)
  const counts = await Promise.all(loops.map((stop) => stop()))
  return { alone, beside, listAlone, memory, counts }
}

/** `userInfo` of one user beside four that ask for the heaviest there is, on a server by itself. */
export const heavyFigures = async (): Promise<Figure[]> => {
  const dir = mkdtempSync(join(tmpdir(), 'sundial-bench-'))
  chmodSync(dir, 0o755) // or root's database would lie elsewhere and stay there
  const postgres = await startEmbedded({ dir })
  try {
    await migrate(postgres.url)
    const store = openStore(postgres.url, { applicationName: 'bench', poolSize: 1, silenceMs: 0 })
    const yearOf = await seedHeavyFleet(store, stations, auditRows)
    await store.close()
    const runs = []
    for (const inOwnProcess of [true, false]) {
      const running = await serve(postgres.url, inOwnProcess)
      runs.push(await measured(running, yearOf))
      await running.stop()
    }
    const [before, now] = runs as [Awaited<ReturnType<typeof measured>>, Awaited<ReturnType<typeof measured>>]
    const others = (counts: Counts): string =>
      ['lists', 'home pages', 'years', 'exports']
        .map((what, i) => `${counts[i]!.answered} ${what} (${counts[i]!.failed} failed)`)
        .join(', ')
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
      { subject: 'what the four got, in processes', result: others(now.counts) },
      { subject: 'what the four got, on the one thread', result: others(before.counts) },
      {
        subject: 'a station list through a process, against the one thread',
        result: `${ratio.toFixed(2)} times (${shown(now.listAlone)})`,
      },
      { subject: 'memory of the server at that, with processes', result: `${now.memory} MB` },
      { subject: 'memory of the server at that, on the one thread', result: `${before.memory} MB` },
    ]
  } finally {
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}
