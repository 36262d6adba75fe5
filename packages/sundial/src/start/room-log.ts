import { z } from 'zod'
import type { RollingFile } from './rolling-file.ts'

const entry = z.looseObject({ level: z.string(), time: z.string(), event: z.string() })
const loud = new Set(['warn', 'error', 'fatal'])

const fieldsOf = (rest: Record<string, unknown>): string =>
  Object.entries(rest)
    .filter(([key]) => key !== 'room')
    .map(([key, value]) => ` ${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('')

const parse = (line: string): z.infer<typeof entry> | null => {
  try {
    return entry.safeParse(JSON.parse(line)).data ?? null
  } catch {
    return null // not from our log: a stack, or something a library printed
  }
}

/** What of a room's line is for the terminal: warnings and errors as text, what is no log line as it is; null = nothing. */
export const forTerminal = (room: string, line: string): string | null => {
  const parsed = parse(line)
  if (!parsed) return `${room}: ${line}`
  const { level, time, event, ...rest } = parsed
  return loud.has(level) ? `${time.slice(11, 19)} ${room} ${level}: ${event}${fieldsOf(rest)}` : null
}

/** Writes every line to the room's file and what is loud to the terminal. */
export const roomLog =
  (room: string, file: RollingFile, terminal: (text: string) => void) =>
  (line: string): void => {
    file.write(line)
    const text = forTerminal(room, line)
    if (text !== null) terminal(text)
  }
