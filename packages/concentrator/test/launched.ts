import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { ConfigInput } from '../src/kit/config.ts'
import { holderOf } from '../src/kit/hold-folder.ts'

const program = fileURLToPath(new URL('../src/program.ts', import.meta.url))
const launcher = fileURLToPath(new URL('../src/launch.ts', import.meta.url))

/** A program for a concentrator as a maker would build it: it runs the agent. `bytes`: how long it is at least. */
export const soundProgram = (bytes = 0): Buffer => {
  const code = `import { runFile } from ${JSON.stringify(launcher)}
const end = new AbortController()
process.once('SIGTERM', () => end.abort())
process.exit(await runFile(process.argv.at(-1), true, () => {}, end.signal))
`
  return Buffer.from(`${code}//${'.'.repeat(Math.max(0, bytes - code.length))}\n`)
}

/**
 * For tests: a concentrator with its launcher in processes of their own, so that its program is really replaced, and its power can be cut.
 */
export const launchedConcentrator = (config: Omit<ConfigInput, 'dataDir' | 'buses'>) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'launched-concentrator-'))
  const file = join(dataDir, 'config.json')
  writeFileSync(file, JSON.stringify({ ...config, buses: [], dataDir }))
  let child: ChildProcess | null = null
  const cutPower = async (): Promise<void> => {
    const own = child
    child = null
    if (own?.pid === undefined || own.exitCode !== null) return
    const exited = once(own, 'exit')
    // the launcher and the program that it runs
    process.kill(-own.pid, 'SIGKILL')
    await exited
    while (holderOf(dataDir)) await wait(10)
  }
  return {
    begin: (): void => {
      child = spawn(process.execPath, [program, '--config', file], { stdio: 'ignore', detached: true })
    },
    cutPower,
    /** Which program runs, and whether it is on trial; null: none has come yet. */
    banks: (): { running: string; isOnTrial: boolean } | null => {
      const stored = join(dataDir, 'banks', 'banks.json')
      if (!existsSync(stored)) return null
      const { running, trial } = JSON.parse(readFileSync(stored, 'utf8')) as { running: string; trial: unknown }
      return { running, isOnTrial: trial !== null }
    },
    close: async (): Promise<void> => {
      await cutPower()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
