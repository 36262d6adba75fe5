import { useState } from 'react'
import { notifyError } from '../notices/notices.ts'
import { download } from './download.ts'

/** Asks for a file and has the browser fetch it. */
export const useTicketExport = (ask: () => Promise<{ ticket: string }>) => {
  const [busy, setBusy] = useState(false)
  const exportRows = async () => {
    setBusy(true)
    try {
      download((await ask()).ticket)
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  return { exportRows, busy }
}
