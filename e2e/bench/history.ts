import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '../kit/until.ts'

const told = (data: string): number => {
  const logs = join(data, 'logs')
  if (!existsSync(logs)) return 0
  const files = readdirSync(logs).filter((name) => name.startsWith('field'))
  const text = files.map((name) => readFileSync(join(logs, name), 'utf8')).join('')
  return text.split('"event":"pastTold"').length - 1
}

/** Waits until so many concentrators have handed over all of their past, at most `timeoutMs`. */
export const pastTold = (data: string, concentrators: number, timeoutMs = 300_000): Promise<number> =>
  until(
    async () => told(data),
    (count) => count >= concentrators,
    timeoutMs,
  )
