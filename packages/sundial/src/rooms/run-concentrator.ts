import { existsSync, readFileSync } from 'node:fs'
import { type ConfigInput, WrongConfig } from '@sundial/concentrator/kit/config.ts'
import { jsonLines, lineOfPath } from '../kit/json-lines.ts'
import { lineLog } from '../kit/line-log.ts'
import { PlainError } from '../kit/plain-error.ts'
import type { Settings } from '../kit/settings-table.ts'
import { endSignal } from './run-alone.ts'

const parse = (file: string, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (e) {
    throw new PlainError(`${file} is not JSON: ${(e as Error).message}`)
  }
}

/** Every wrong field with the line on which it stands, or on which it is missing. */
const located = (file: string, text: string, { problems }: WrongConfig): PlainError => {
  const lines = jsonLines(text)
  const told = problems.map(({ path, message }) => `${file}:${lineOfPath(lines, path)}: ${path === '' ? '' : `${path}: `}${message}`)
  return new PlainError(['Wrong concentrator configuration:', ...told].join('\n'))
}

/**
 * `sundial concentrator FILE`: one agent, as it runs in the field. It checks the configuration itself. As a program that came over the
 * link (--bank) it is started by another one, which decides what runs.
 */
export const runConcentrator = async (file: string, level: Settings['logLevel'], isBank: boolean): Promise<number> => {
  if (!existsSync(file)) throw new PlainError(`There is no file ${file}.`)
  const text = readFileSync(file, 'utf8')
  const config = parse(file, text) as ConfigInput
  const { launch, runBank } = await import('@sundial/concentrator/launch.ts')
  const end = new AbortController()
  endSignal().then(() => end.abort())
  const log = lineLog(level, 'concentrator')
  try {
    if (isBank) return await runBank(file, log, end.signal)
    await launch({ configFile: file, config, log, ended: end.signal })
    return 0
  } catch (e) {
    throw e instanceof WrongConfig ? located(file, text, e) : e
  }
}
