import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { PlainError } from './plain-error.ts'

const lockContent = z.object({ pid: z.int(), birth: z.string(), since: z.string(), databaseUrl: z.string().nullable() })
export type LockContent = z.infer<typeof lockContent>
export type Lock = { note(databaseUrl: string): void; release(): void }

/**
 * What tells a process from an earlier one that had its number: when it began, as the system says.
 * Empty where there is no such process.
 */
export const birthOf = (pid: number): string => {
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

const fileOf = (folder: string) => join(folder, 'sundial.lock')

/** Who runs on the data folder now; null when nobody does, whatever a killed process left behind. */
export const holderOf = (folder: string): LockContent | null => {
  const file = fileOf(folder)
  if (!existsSync(file)) return null
  const parsed = lockContent.safeParse(jsonOf(readFileSync(file, 'utf8')))
  if (!parsed.success) return null
  return parsed.data.birth !== '' && birthOf(parsed.data.pid) === parsed.data.birth ? parsed.data : null
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null // cut short by a kill: nobody holds it
  }
}

const taken = (folder: string, holder: LockContent | null): PlainError =>
  new PlainError(
    `Sundial already runs on the data folder ${folder}${holder ? ` (process ${holder.pid}, since ${holder.since})` : ''}. ` +
      'Stop that one first, or choose another folder with SUNDIAL_DATA.',
  )

const makeFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (e) {
    throw new PlainError(`The data folder ${folder} cannot be made (${(e as Error).message}); SUNDIAL_DATA names another.`)
  }
}

/** Makes this process the only one on the data folder, or throws naming the one that is. */
export const lockFolder = (folder: string): Lock => {
  makeFolder(folder)
  const file = fileOf(folder)
  const holder = holderOf(folder)
  if (holder) throw taken(folder, holder)
  if (existsSync(file)) rmSync(file)
  const content: LockContent = { pid: process.pid, birth: birthOf(process.pid), since: new Date().toISOString(), databaseUrl: null }
  try {
    writeFileSync(file, JSON.stringify(content), { flag: 'wx', mode: 0o600 })
  } catch (e) {
    if ((e as NodeJS.ErrnoException).code === 'EEXIST') throw taken(folder, holderOf(folder))
    throw new PlainError(`The data folder ${folder} cannot be written (${(e as Error).message}); SUNDIAL_DATA names another.`)
  }
  const note = (databaseUrl: string) => {
    writeFileSync(`${file}.new`, JSON.stringify({ ...content, databaseUrl }), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  return { note, release: () => rmSync(file, { force: true }) }
}
