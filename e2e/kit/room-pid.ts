import { readFileSync } from 'node:fs'

/** The process of a room below a running `sundial start`, found by its name; NaN where there is none. */
export const roomPid = (supervisor: number | undefined, room: 'server' | 'link' | 'field'): number => {
  const children = readFileSync(`/proc/${supervisor}/task/${supervisor}/children`, 'utf8').trim().split(' ').filter(Boolean)
  return Number(children.find((pid) => readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === `sundial ${room}`))
}

/** Memory of a process that lies in RAM, MB: now, and the most that it ever was. */
export const memoryMb = (pid: number | string): { now: number; peak: number } => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const mb = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
  return { now: mb('VmRSS'), peak: mb('VmHWM') }
}
