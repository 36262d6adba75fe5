import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { checkout, commandFile, commandSource, compiledBeside } from './command-file.ts'
import { removeData } from './remove-data.ts'

export type Env = Record<string, string>
/** A run of the real command: its output and its end. */
export type Run = {
  process: ChildProcess
  out: string[]
  err: string[]
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}
export type RunningSundial = Run & {
  address: string
  password: string
  /** Stops it like Ctrl-C; returns the exit code. */
  stop(): Promise<number | null>
  /** Kills it at once. */
  kill(): Promise<void>
}

/** Settings of the tests: free ports, frequent reports, no history, because history takes 3 to 6 s of processor time at each start. */
const quick: Env = { PORT: '0', MQTT_PORT: '0', SUNDIAL_REPORT_PERIOD_S: '5', SUNDIAL_HISTORY_DAYS: '0' }
/** For specs of curves, sums of days or the largest possible answers. */
export const withPast: Env = { SUNDIAL_HISTORY_DAYS: '2' }
/** For specs that want values but wait for no new ones: reports each 5 s take a tenth of a core more for as long as Sundial runs. */
export const reportingSeldom: Env = { SUNDIAL_REPORT_PERIOD_S: '60' }

/** Creates a data folder with a space in its path. */
export const dataFolder = (): { path: string; remove(): void } => {
  const parent = mkdtempSync(join(tmpdir(), 'sundial e2e '))
  const path = join(parent, 'data')
  return { path, remove: () => removeData(parent, join(path, 'postgresql')) }
}

const ownVariables = /^(SUNDIAL_|PORT$|HOST$|MQTT_|DATABASE_URL$)/

/**
 * How the process is started: as a user other than root, from another path of the checkout, as leader of a process group, or from its
 * sources like `npm start`.
 */
type As = { uid?: number; gid?: number; checkout?: string; detached?: boolean; fromSources?: boolean }

/** Runs `sundial` with only the given environment. */
export const runSundial = (args: string[], env: Env, { checkout: from = checkout, fromSources = false, ...as }: As = {}): Run => {
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ownVariables.test(name)))
  const ownNode = process.execPath.startsWith(checkout)
  const node = ownNode ? join(from, relative(checkout, process.execPath)) : process.execPath
  const file = fromSources ? commandSource : commandFile()
  const main = join(from, relative(checkout, file))
  const child = spawn(node, [main, ...args], {
    env: { ...inherited, ...compiledBeside(file), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...as,
  })
  const out: string[] = []
  const err: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => out.push(line))
  createInterface({ input: child.stderr }).on('line', (line) => err.push(line))
  const ended = new Promise<Awaited<Run['ended']>>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }))
    child.once('error', ({ message }) => err.push(message)) // The process could not be started; `close` follows.
  })
  return { process: child, out, err, ended }
}

/** The administrator's password: printed at the first start and kept in a file until it is changed; '' if it was changed. */
const passwordOf = (data: string, greeting: string): string => {
  const kept = join(data, 'first-password')
  return /^Sign in: admin \/ (\S+)$/.exec(greeting)?.[1] ?? (existsSync(kept) ? readFileSync(kept, 'utf8').trim() : '')
}

const readyLines = (run: Run, data: string): Promise<{ address: string; password: string }> =>
  new Promise((resolve, reject) => {
    const look = () => {
      const address = /^Sundial is ready: (http:\S+)$/.exec(run.out[0] ?? '')?.[1]
      const greeting = /^Sign in: admin\b.*/.exec(run.out[1] ?? '')?.[0]
      if (address && greeting) resolve({ address, password: passwordOf(data, greeting) })
    }
    run.process.stdout?.on('data', () => setImmediate(look))
    void run.ended.then(({ code, signal }) => {
      reject(new Error(`sundial start ended with ${signal ?? code} before it was ready:\n${[...run.out, ...run.err].join('\n')}`))
    })
  })

/** Starts `sundial start` on a data folder and waits until it is ready. */
export const startSundial = async (data: string, env: Env = {}, as: As = {}): Promise<RunningSundial> => {
  const run = runSundial(['start'], { ...quick, SUNDIAL_DATA: data, ...env }, as)
  const ready = await readyLines(run, data)
  const stop = async () => {
    run.process.kill('SIGTERM')
    return (await run.ended).code
  }
  const kill = async () => {
    run.process.kill('SIGKILL')
    await run.ended
  }
  return { ...run, ...ready, stop, kill }
}
