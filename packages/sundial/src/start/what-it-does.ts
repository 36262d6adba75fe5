import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const cpuMs = 500

const readOr = (path: string, otherwise: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return otherwise // not Linux, or the process is gone
  }
}

const cpuTicksOf = (stat: readonly string[]): number => Number(stat[11] ?? 0) + Number(stat[12] ?? 0)

const statOf = (pid: number): string[] => {
  const stat = readOr(`/proc/${pid}/stat`, '')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/**
 * What the system says of a process that has fallen silent (Linux): its state (R runs, S sleeps, D waits for a disk, T is stopped),
 * where it waits, its memory and how much CPU it takes. A process whose JavaScript is blocked writes its stack itself (kit/stall-watch.ts).
 */
export const whatItDoes = async (pid: number): Promise<Record<string, unknown>> => {
  const before = statOf(pid)
  const rssKb = /VmRSS:\s+(\d+) kB/.exec(readOr(`/proc/${pid}/status`, ''))?.[1]
  await pause(cpuMs)
  const cpuTicks = cpuTicksOf(statOf(pid)) - cpuTicksOf(before)
  const waitsIn = readOr(`/proc/${pid}/wchan`, '') || null
  return { state: before[0] || null, waitsIn, rssMb: rssKb ? Math.round(Number(rssKb) / 1024) : null, cpuMs, cpuTicks }
}
