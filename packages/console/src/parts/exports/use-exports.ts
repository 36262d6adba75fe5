import { type ExportRow, exportCalls } from '@sundial/contract/exports.ts'
import { hasEnded } from '@sundial/core/exports/states.ts'
import { notifyError } from '../../kit/notices/notices.ts'
import { callServer } from '../../kit/server/call-server.ts'
import { useCall } from '../../kit/server/use-call.ts'
import { download } from '../../kit/server/use-ticket-export.ts'

/** While a file is made it is asked for each second how far it is; 0: not at all. */
const everyMs = 1_000

/** The reader's own files that are made in the background, the newest first. */
export const useExports = () =>
  useCall(exportCalls.exports, {}, { later: true, everyMs: (last) => (last?.some(({ state }) => !hasEnded(state)) ? everyMs : 0) })

/** Has the browser fetch a file that is ready. */
export const takeExport = async ({ id, form }: Pick<ExportRow, 'id' | 'form'>): Promise<void> => {
  try {
    download((await callServer(exportCalls.exportedFile, { id })).ticket, form)
  } catch (error) {
    notifyError(error)
  }
}

export const cancelExport = async ({ id }: Pick<ExportRow, 'id'>): Promise<void> => {
  try {
    await callServer(exportCalls.cancelExport, { id })
  } catch (error) {
    notifyError(error)
  }
}
