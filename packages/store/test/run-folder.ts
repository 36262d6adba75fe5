import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { claimFolder, describeProcess, isStillRunning, readProcess } from '../src/embedded/claim.ts'
import { endLeftInitdb } from '../src/embedded/initdb-process.ts'
import { postmasterState } from '../src/embedded/postmaster.ts'

const prefix = 'sundial-run-'
const endingMsMax = 20_000

/** The data folder in the folder of a run. */
export const dataIn = (folder: string): string => join(folder, 'data')

/** Ends the PostgreSQL of a run that was killed. Nobody wants its data: it is not given the time to write them. */
const endPostgres = async (dir: string): Promise<void> => {
  endLeftInitdb(dir)
  const note = join(dir, 'cluster-at')
  const cluster = existsSync(note) ? readFileSync(note, 'utf8').trim() : join(dir, 'cluster')
  if (postmasterState(cluster) === 'running') {
    const left = describeProcess(Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10))
    process.kill(left.pid, 'SIGQUIT')
    for (let waitedMs = 0; isStillRunning(left); waitedMs += 50) {
      if (waitedMs > endingMsMax) throw new Error(`PostgreSQL ${left.pid} of a killed test run does not end`)
      await pause(50)
    }
  }
  for (const path of [cluster, `${cluster}.owner`]) rmSync(path, { recursive: true, force: true })
}

/** Removes what killed runs left in a folder. A folder without a claim has just been made by a run that begins. */
const clearKilled = async (parent: string): Promise<void> => {
  for (const name of readdirSync(parent).filter((one) => one.startsWith(prefix))) {
    const folder = join(parent, name)
    const owner = readProcess(join(folder, 'owner.json'))
    if (!owner || isStillRunning(owner)) continue
    await endPostgres(dataIn(folder))
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Makes the folder of a test run, which PostgreSQL's own user can enter. Runs that were killed have left theirs, 90 MB each and a
 * PostgreSQL at work: these are cleared first, known by the number and the start of their process.
 */
export const makeRunFolder = async (parent: string): Promise<{ folder: string; remove(): void }> => {
  await clearKilled(parent)
  const folder = mkdtempSync(join(parent, prefix))
  const release = claimFolder(folder)
  chmodSync(folder, 0o755) // as root the cluster belongs to another user, who must get there
  return {
    folder,
    remove: () => {
      rmSync(folder, { recursive: true, force: true })
      release()
    },
  }
}
