import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('./link-process.ts', import.meta.url))

/** A seed for the moments of the kills, printed so that it can be given again. */
export const killSeed = (): number => {
  const seed = Number(process.env.SUNDIAL_TEST_SEED ?? Date.now() % 1_000_000)
  console.log(`seed of the kills: ${seed} (SUNDIAL_TEST_SEED=${seed} repeats them)`)
  return seed
}

/** The link as a process of its own. Resolves when it takes messages, throws when it ends before. */
export const launchLink = async (
  databaseUrl: string,
  broker: string,
  env: NodeJS.ProcessEnv = {},
  node = 'killed',
  isShared = false,
): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [script, databaseUrl, broker, node, isShared ? 'shared' : ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
  await Promise.race([
    once(child.stdout!, 'data'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the link ended with ${code} before it was ready`)
    }),
  ])
  return child
}

export const killProcess = async (child: ChildProcess): Promise<void> => {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
