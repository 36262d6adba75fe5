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
export const takeExport = ({ id, form }: Pick<ExportRow, 'id' | 'form'>): Promise<void> =>
  callServer(exportCalls.exportedFile, { id })
    .then(({ ticket }) => download(ticket, form))
    .catch(notifyError)
