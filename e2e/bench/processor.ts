import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10

type Line = { pid: number; parent: number; ownTicks: number; endedTicks: number }

/** A line of /proc/PID/stat; null where the process has just ended. Its name, in brackets, may hold anything. */
const lineOf = (pid: string): Line | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent, user, system, endedUser, endedSystem] = [1, 11, 12, 13, 14].map((i) => fields[i]!) as [
      number,
      number,
      number,
      number,
      number,
    ]
    return { pid: Number(pid), parent, ownTicks: user + system, endedTicks: endedUser + endedSystem }
  } catch {
    return null
  }
}

/** A process and everything below it. */
const treeOf = (root: number): Line[] => {
  const lines = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(lineOf)
    .filter((line) => line !== null)
  const below = Map.groupBy(lines, ({ parent }) => parent)
  const found = lines.filter(({ pid }) => pid === root)
  for (let i = 0; i < found.length; i++) found.push(...(below.get(found[i]!.pid) ?? []))
  return found
}

/** Processor time that a process and everything below it has used, ended processes included, ms; NaN where there is no /proc. */
export const processorMs = (root: number): number => {
  if (!existsSync('/proc/self/stat')) return Number.NaN
  return treeOf(root).reduce((sum, { ownTicks, endedTicks }) => sum + (ownTicks + endedTicks) * tickMs, 0)
}

/** Memory of a process and of everything below it, MB: of each what lies in RAM, and together with shared pages counted once. */
export const memoryMbOf = (root: number): { each: number[]; together: number } => {
  if (!existsSync('/proc/self/smaps_rollup')) return { each: [], together: Number.NaN }
  const texts = treeOf(root).map(({ pid }) => readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))
  const mb = (text: string, name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024
  return { each: texts.map((text) => mb(text, 'Rss')), together: texts.reduce((sum, text) => sum + mb(text, 'Pss'), 0) }
}
