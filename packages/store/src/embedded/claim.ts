import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A process. `started` tells it from a later one with the same number; empty where the system does not tell. */
export type Running = { pid: number; started: string }

const hasCode = (error: unknown, code: string): boolean => error instanceof Error && (error as NodeJS.ErrnoException).code === code

/** Boot and start time of a process where the system tells (Linux), else empty. */
const startOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {
    return '' // no such process, or not Linux: isAlive decides
  }
}

/** A killed process whose parent has not asked for its end still has its number, but nothing else. */
const isZombie = (pid: number): boolean => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z')
  } catch {
    return false // not Linux, or gone: the signal decides
  }
}

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

/** The process that a file names; null where there is no such file or only half of it was written. */
export const readProcess = (file: string): Running | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Running
  } catch (error) {
    if (hasCode(error, 'ENOENT') || error instanceof SyntaxError) return null
    throw error
  }
}

export const describeProcess = (pid: number): Running => ({ pid, started: startOf(pid) })

export const isStillRunning = (one: Running): boolean => isAlive(one.pid) && (one.started === '' || one.started === startOf(one.pid))

/**
 * Claims a data folder for this process; throws, naming the other process, while another one holds it.
 * A claim of a process that has died (kill -9) is taken over. Answers the release.
 */
export const claimFolder = (dir: string): (() => void) => {
  const file = join(dir, 'owner.json')
  const mine = JSON.stringify(describeProcess(process.pid))
  for (let attempt = 0; ; attempt++) {
    try {
      writeFileSync(file, mine, { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (!hasCode(error, 'EEXIST') || attempt > 2) throw error
    }
    const owner = readProcess(file)
    if (owner && isStillRunning(owner))
      throw new Error(`the data folder ${dir} is in use by process ${owner.pid}: stop that one, or choose another folder with SUNDIAL_DATA`)
    rmSync(file, { force: true })
  }
}
