import { lineLog } from '../kit/line-log.ts'
import type { Settings } from '../kit/settings-table.ts'
import { endSignal } from './run-alone.ts'

/**
 * `sundial concentrator FILE`: one agent, as it runs in the field. It checks the configuration itself. As a program that came over the
 * link (--bank) it is started by another one, which decides what runs.
 */
export const runConcentrator = async (file: string, level: Settings['logLevel'], isBank: boolean): Promise<number> => {
  const { runFile } = await import('@sundial/concentrator/launch.ts')
  const end = new AbortController()
  endSignal().then(() => end.abort())
  return runFile(file, isBank, lineLog(level, 'concentrator'), end.signal)
}

/** `sundial concentrator --config FILE --request`: the request for its certificate, and where it lies. */
export const requestCertificate = async (file: string): Promise<string> => {
  const { requestFile } = await import('@sundial/concentrator/link/request-file.ts')
  return requestFile(file)
}
