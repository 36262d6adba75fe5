import { lineLog } from '../kit/line-log.ts'
import { PlainError } from '../kit/plain-error.ts'
import type { Settings } from '../kit/settings-table.ts'
import { endSignal } from './run-alone.ts'

/**
 * `sundial concentrator FILE`: one agent, as it runs in the field. It checks the configuration itself. As a program that came over the
 * link (--bank) it is started by another one, which decides what runs.
 */
export const runConcentrator = async (file: string, level: Settings['logLevel'], isBank: boolean): Promise<number> => {
  const [{ runFile }, { WrongConfigFile }] = await Promise.all([
    import('@sundial/concentrator/launch.ts'),
    import('@sundial/concentrator/kit/config-file.ts'),
  ])
  const end = new AbortController()
  endSignal().then(() => end.abort())
  try {
    return await runFile(file, isBank, lineLog(level, 'concentrator'), end.signal)
  } catch (e) {
    throw e instanceof WrongConfigFile ? new PlainError(e.message) : e
  }
}
