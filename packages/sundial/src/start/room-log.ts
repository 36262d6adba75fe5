import { boundLog } from '@sundial/core/kit/bound-log.ts'
import { budgetLimits } from '@sundial/core/kit/line-budget.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import { printable } from '@sundial/core/kit/printable.ts'
import { z } from 'zod'
import { inTime } from '../kit/in-time.ts'
import type { RollingFile } from './rolling-file.ts'

const entry = z.looseObject({ level: z.string(), time: z.string(), event: z.string() })
const loud = new Set(['warn', 'error', 'fatal'])
const charactersMax = 4_000
/** The name under which lines are bounded that are no log lines. */
const printed = 'printed'

/** A process that dies may say a hundred lines at once. */
const printedLimits = { ...budgetLimits, linesPerSecond: 200 }

type Later = (ms: number, tell: () => void) => void

const cut = (text: string): string => (text.length <= charactersMax ? text : `${text.slice(0, charactersMax)} ...`)

/** A value as one word: what has spaces or signs of ours in it stands in quotes, so that it cannot pass for another field. */
const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return typeof value === 'string' && /[\s"=]/.test(value) ? JSON.stringify(text) : text
}

const fieldsOf = (rest: Record<string, unknown>): string =>
  Object.entries(rest)
    .filter(([key]) => key !== 'room')
    .map(([key, value]) => ` ${key}=${shown(value)}`)
    .join('')

const parse = (line: string): z.infer<typeof entry> | null => {
  try {
    return entry.safeParse(JSON.parse(line)).data ?? null
  } catch {
    return null // not from our log: a stack, or something a library printed
  }
}

/**
 * What of a room's line is for the terminal: warnings and errors as text, what is no log line with its room before it; null = nothing.
 * Always one line, and nothing in it moves the cursor: what stands in it may come from outside.
 */
export const forTerminal = (room: string, line: string): string | null => {
  const parsed = parse(line)
  if (!parsed) return printable(cut(`${room}: ${line}`))
  const { level, time, event, ...rest } = parsed
  return loud.has(level) ? printable(cut(`${time.slice(11, 19)} ${room} ${level}: ${event}${fieldsOf(rest)}`)) : null
}

/**
 * Writes every line to the room's file and what is loud to the terminal. The room has bounded its log lines itself; what a library
 * prints or a process says when it dies is bounded here, a budget for all of it.
 */
export const roomLog = (room: string, file: RollingFile, terminal: (text: string) => void, later: Later = inTime) => {
  const write = (line: string): void => {
    file.write(line)
    const text = forTerminal(room, line)
    if (text !== null) terminal(text)
  }
  const note: Log = (level, event, fields) =>
    write(event === printed ? String(fields?.line) : JSON.stringify({ level, time: new Date().toISOString(), room, event, ...fields }))
  const bounded = boundLog(note, { isOn: () => true, limits: printedLimits, now: Date.now, later })
  return (line: string): void => (parse(line) ? write(line) : bounded('error', printed, { line: printable(line) }))
}
