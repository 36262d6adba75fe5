import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from './claim.ts'

/** What a postmaster.pid says: 'none', 'running' (really a server of this cluster), or 'stale' (left by one that died). */
export type PostmasterState = 'none' | 'running' | 'stale'

const pidIn = (file: string): number | null => {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** A server works in its cluster's folder; another process that merely got the same number does not. */
const worksIn = (pid: number, clusterDir: string): boolean => {
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDir)
  } catch {
    return false // gone in between, or not ours to look at: then it is no server of this cluster
  }
}

export const postmasterState = (clusterDir: string): PostmasterState => {
  const pid = pidIn(join(clusterDir, 'postmaster.pid'))
  if (pid === null) return 'none'
  return isAlive(pid) && worksIn(pid, clusterDir) ? 'running' : 'stale'
}

/** PostgreSQL refuses to start while the number in the file belongs to any living process, so a stale file goes first. */
export const removeStalePid = (clusterDir: string): void => {
  if (postmasterState(clusterDir) === 'stale') rmSync(join(clusterDir, 'postmaster.pid'))
}
