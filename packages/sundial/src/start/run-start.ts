import { watch } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { printableLines } from '@sundial/core/kit/printable.ts'
import { howToSignIn } from './first-password.ts'
import { type Everything, type StartOptions, startAll } from './start-all.ts'

/** Calls back when a source file of the platform has changed, once for a burst of changes. */
const watchSources = (onChange: () => void): (() => void) => {
  const rooms = ['core', 'phrases', 'contract', 'wire', 'store', 'server', 'link']
  let timer: NodeJS.Timeout | undefined
  const changed = (_: string, file: string | null) => {
    if (!file?.endsWith('.ts') || file.endsWith('.test.ts')) return
    clearTimeout(timer)
    timer = setTimeout(onChange, 200)
  }
  const watchers = rooms.map((room) => watch(fileURLToPath(new URL(`../../../${room}/src`, import.meta.url)), { recursive: true }, changed))
  return () => {
    clearTimeout(timer)
    for (const w of watchers) w.close()
  }
}

/** Resolves at the first signal to end, or when whoever started this process is gone. A second signal a second later ends it at once. */
const endSignal = (onFirst: () => void): Promise<void> =>
  new Promise((resolve) => {
    let firstAt = 0
    const heard = () => {
      if (firstAt > 0 && performance.now() - firstAt > 1000) process.exit(130)
      if (firstAt > 0) return
      firstAt = performance.now()
      onFirst()
      resolve()
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, heard)
    process.once('disconnect', heard)
  })

const greet = (all: Everything): void => {
  console.log(`Sundial is ready: ${all.address}`)
  console.log(howToSignIn(all.signIn))
}

export type RunOptions = Omit<StartOptions, 'terminal' | 'stopped'> & { watch: boolean }

/** `sundial start`: everything up, greeting, and down again at the signal. Answers the exit code. */
export const runStart = async (options: RunOptions): Promise<number> => {
  let stopping = false
  const ended = endSignal(() => {
    stopping = true
    console.error('Stopping ...')
  })
  const terminal = (text: string) => console.error(printableLines(text))
  try {
    const all = await startAll({ ...options, terminal, stopped: () => stopping })
    greet(all)
    const unwatch = options.watch ? watchSources(() => restartPlatform(all)) : () => {}
    await ended
    unwatch()
    await all.stop()
    return 0
  } catch (e) {
    if (stopping) return 0
    throw e
  }
}

/** Server and link; the field keeps running, as a real one would. */
const restartPlatform = (all: Everything): void => {
  console.error('Sources changed: server and link start again.')
  for (const room of all.rooms) if (room.name !== 'field') room.restart()
}
