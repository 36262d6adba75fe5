import { type ConfigInput, WrongConfig } from '@sundial/concentrator/kit/config.ts'
import { parseJson, readText, wrongFields } from '../kit/json-file.ts'
import { lineLog } from '../kit/line-log.ts'
import type { Settings } from '../kit/settings-table.ts'
import { endSignal } from './run-alone.ts'

/**
 * `sundial concentrator FILE`: one agent, as it runs in the field. It checks the configuration itself. As a program that came over the
 * link (--bank) it is started by another one, which decides what runs.
 */
export const runConcentrator = async (file: string, level: Settings['logLevel'], isBank: boolean): Promise<number> => {
  const text = readText(file)
  const config = parseJson(file, text) as ConfigInput
  const { launch, runBank } = await import('@sundial/concentrator/launch.ts')
  const end = new AbortController()
  endSignal().then(() => end.abort())
  const log = lineLog(level, 'concentrator')
  try {
    if (isBank) return await runBank(file, log, end.signal)
    await launch({ configFile: file, config, log, ended: end.signal })
    return 0
  } catch (e) {
    throw e instanceof WrongConfig ? wrongFields('Wrong concentrator configuration:', file, text, e.problems) : e
  }
}
