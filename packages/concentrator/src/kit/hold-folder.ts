import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type Holder = { pid: number; since: string }
export type Hold = {
  /** Registers another process that works on the folder for this one: the folder is taken while either runs. Returns the function that removes it. */
  lend(pid: number): () => void
  release(): void
}

/** Start time of a process from the system, which distinguishes it from an earlier process with the same id. Empty if there is none. */
const birthOf = (pid: number): string => {
  if (existsSync('/proc/self/stat')) {
    if (!existsSync(`/proc/${pid}/stat`)) return ''
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    // The name in field 2 may hold spaces: count from its closing bracket. Field 22 is the start time, field 3 the state (Z = ended).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? '' : `${boot} ${fields[19]}`
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return '' // ps ends with 1 where no such process is
  }
}

const pattern = /^held-by-(\d+)-[0-9a-f]{16}$/
/** All information is in the name of an empty file, which needs no space on a full disk and is never half written. */
const nameOf = (pid: number): string | null => {
  const birth = birthOf(pid)
  return birth === '' ? null : `held-by-${pid}-${createHash('sha256').update(birth).digest('hex').slice(0, 16)}`
}
const isAlive = (name: string): boolean => nameOf(Number(pattern.exec(name)?.[1])) === name

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).filter((name) => pattern.test(name)) : [])

const holderNamed = (folder: string, name: string): Holder => {
  const since = statSync(join(folder, name), { throwIfNoEntry: false })?.mtime ?? new Date()
  return { pid: Number(pattern.exec(name)![1]), since: since.toISOString() }
}

/** The process that works on a folder now; null if none does. Files left by a killed process do not count. */
export const holderOf = (folder: string): Holder | null => {
  const name = namesIn(folder).find(isAlive)
  return name === undefined ? null : holderNamed(folder, name)
}

/** Another process works on the folder. */
export class FolderTaken extends Error {
  readonly holder: Holder
  constructor(holder: Holder) {
    super(`process ${holder.pid}, since ${holder.since}`)
    this.holder = holder
  }
}

/** Makes a folder and its parents. Throws the file system's error where Node's recursive mkdir never returns: below /proc. */
export const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

const note = (folder: string, pid: number): string | null => {
  const name = nameOf(pid)
  if (name === null) return null
  try {
    writeFileSync(join(folder, name), '', { flag: 'wx', mode: 0o600 })
  } catch (e) {
    throw (e as NodeJS.ErrnoException).code === 'EEXIST' ? new FolderTaken(holderNamed(folder, name)) : e
  }
  return name
}

/**
 * Makes this process the only one that works on a folder, and makes the folder if it is missing. Throws a FolderTaken, or the file
 * system's error. It registers itself before it looks for others, so two processes that start together never both continue.
 */
export const holdFolder = (folder: string): Hold => {
  makeFolder(folder)
  const own = note(folder, process.pid)
  const strike = (name: string | null): void => {
    try {
      if (name !== null) rmSync(join(folder, name), { force: true })
    } catch {
      // On a card that became read-only the file cannot be removed. It has no effect after its process has ended.
    }
  }
  for (const name of namesIn(folder)) {
    if (name === own) continue
    if (!isAlive(name)) strike(name)
    else {
      strike(own)
      throw new FolderTaken(holderNamed(folder, name))
    }
  }
  return {
    lend: (pid) => {
      const name = note(folder, pid)
      return () => strike(name)
    },
    release: () => strike(own),
  }
}
