import { existsSync, readFileSync } from 'node:fs'
import type { ConfigInput } from '@sundial/concentrator/kit/config.ts'
import { lineLog } from '../kit/line-log.ts'
import { PlainError } from '../kit/plain-error.ts'
import type { Settings } from '../kit/settings-table.ts'
import { untilEnded } from './run-alone.ts'

const readConfig = (file: string): unknown => {
  if (!existsSync(file)) throw new PlainError(`There is no file ${file}.`)
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (e) {
    throw new PlainError(`${file} is not JSON: ${(e as Error).message}`)
  }
}

/** `sundial concentrator FILE`: one agent, as it runs in the field. It checks the configuration itself. */
export const runConcentrator = async (file: string, level: Settings['logLevel']): Promise<number> => {
  const { start } = await import('@sundial/concentrator/start.ts')
  return untilEnded(() => start(readConfig(file) as ConfigInput, { log: lineLog(level, 'concentrator') }))
}
