import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Log } from '@sundial/core/kit/log.ts'
import { type Banks, installedVariable, openBanks } from './kit/banks.ts'
import { type ConfigInput, readConfig } from './kit/config.ts'
import { withConfigFile } from './kit/config-file.ts'
import { onDataFolder } from './kit/data-folder.ts'
import { type Hold, holdFolder } from './kit/hold-folder.ts'
import { wait } from './kit/wait.ts'
import { start } from './start.ts'

/** A program that came over the link ends with this code when it wants to be started anew. */
const restartCode = 75
const lookEveryMs = 500
const afterDeathMs = 1000
/** A program that dies so often, each time within a minute, is given up also after it had proven itself. */
const deathsMax = 5
const shortLifeMs = 60_000

export type LaunchOptions = {
  /** Handed on to programs that came over the link. */
  configFile: string
  config: ConfigInput
  log: Log
  /** Aborts when it is to end. */
  ended: AbortSignal
}

const aborted = (signal: AbortSignal): Promise<unknown> => (signal.aborted ? Promise.resolve() : once(signal, 'abort'))

/** Runs the agent in this process until it is to end or wants to be started anew. */
const runHere = async (config: ConfigInput, log: Log, ended: AbortSignal): Promise<'ended' | 'restart'> => {
  const again = Promise.withResolvers<'restart'>()
  const agent = await start(config, { log, onRestart: () => again.resolve('restart') })
  const why = await Promise.race([again.promise, aborted(ended).then(() => 'ended' as const)])
  await agent.stop()
  return why
}

/** Ends a program on trial that the platform has not answered in time. */
const watchTrial = async (child: ChildProcess, dataDir: string, trialMs: number, log: Log, over: AbortSignal): Promise<void> => {
  while (!over.aborted) {
    await wait(lookEveryMs, over)
    const banks = await openBanks(dataDir, log)
    const { trial } = banks.state()
    if (!trial) return
    if (Date.now() - trial.since < trialMs || over.aborted) continue
    log('error', 'programNotAnswered', { version: trial.version, trialMs })
    await banks.fallBack('noAnswer')
    child.kill('SIGTERM')
    return
  }
}

/** Runs a program that came over the link, in a process of its own. Answers its exit code; null = it was killed. */
const runImage = async (o: LaunchOptions, hold: Hold, image: string, dataDir: string, trialMs: number): Promise<number | null> => {
  const over = new AbortController()
  const command = [image, 'concentrator', '--bank', '--config', o.configFile]
  const child = spawn(process.execPath, command, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, [installedVariable]: import.meta.url },
  })
  const exited = once(child, 'exit') as Promise<[number | null]>
  const end = (): void => void child.kill('SIGTERM')
  o.ended.addEventListener('abort', end)
  const strike = child.pid === undefined ? null : hold.lend(child.pid)
  const watching = watchTrial(child, dataDir, trialMs, o.log, over.signal)
  try {
    return (await exited)[0]
  } finally {
    o.ended.removeEventListener('abort', end)
    over.abort()
    await watching
    strike?.()
  }
}

type Lives = { deaths: number }

/** A program died: one on trial has failed, another one may die a few times. */
const afterDeath = async (banks: Banks, lives: Lives, code: number | null, livedMs: number, o: LaunchOptions): Promise<void> => {
  lives.deaths = livedMs < shortLifeMs ? lives.deaths + 1 : 1
  o.log('error', 'programDied', { bank: banks.state().running, code, livedMs, deaths: lives.deaths })
  if (banks.state().trial || lives.deaths >= deathsMax) {
    await banks.fallBack('died')
    lives.deaths = 0
  }
  await wait(afterDeathMs, o.ended)
}

/** One program after the other, as the banks say, until it is to end. */
const runPrograms = async (o: LaunchOptions, hold: Hold, dataDir: string, trialS: number): Promise<void> => {
  const lives: Lives = { deaths: 0 }
  while (!o.ended.aborted) {
    const { running } = (await onDataFolder(dataDir, () => openBanks(dataDir, o.log))).state()
    if (running === 'builtIn') {
      await runHere(o.config, o.log, o.ended)
      continue
    }
    const began = Date.now()
    const image = (await openBanks(dataDir, o.log)).imageOf(running)
    const code = await runImage(o, hold, image, dataDir, trialS * 1000)
    const banks = await openBanks(dataDir, o.log)
    if (code !== restartCode && !o.ended.aborted && banks.state().running === running)
      await afterDeath(banks, lives, code, Date.now() - began, o)
  }
}

/**
 * Runs a concentrator for good: the program that is installed, or the one that came over the link; starts it anew when it wants that,
 * and goes back to the one before when a new one dies or is not answered. Resolves when it is to end. Throws as `start` does, and a
 * PlainError where another one runs on its data folder.
 */
export const launch = async (o: LaunchOptions): Promise<void> => {
  const { dataDir, trialS } = readConfig(o.config)
  const hold = await onDataFolder(dataDir, () => holdFolder(dataDir))
  try {
    await runPrograms(o, hold, dataDir, trialS)
  } finally {
    hold.release()
  }
}

/** Aborts when it is to end, also because whoever started this program is gone: nobody would start or end it any more. */
const endedHere = (ended: AbortSignal): AbortSignal => {
  const alone = new AbortController()
  process.once('disconnect', () => alone.abort())
  return AbortSignal.any([ended, alone.signal])
}

/** What a program that came over the link does: runs the agent until it is told to end. Answers the exit code that `launch` understands. */
const runBank = async (config: ConfigInput, log: Log, ended: AbortSignal): Promise<number> => {
  return (await runHere(config, log, endedHere(ended))) === 'restart' ? restartCode : 0
}

/**
 * What a program does that is started with a configuration file: runs the concentrator for good, or, as one that came over the link, until
 * it is told to end. Answers the exit code. Throws a PlainError where the file or the data folder can't be used.
 */
export const runFile = (configFile: string, isBank: boolean, log: Log, ended: AbortSignal): Promise<number> =>
  withConfigFile(configFile, async (config) => {
    if (isBank) return runBank(config, log, ended)
    await launch({ configFile, config, log, ended })
    return 0
  })
