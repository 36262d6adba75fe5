import { downloadPath } from '@sundial/contract/downloads.ts'
import type { FileForm } from '@sundial/contract/kit/file-form.ts'
import { useState } from 'react'
import { notifyError } from '../notices/notices.ts'
import { urlOf } from './call-server.ts'

/** Has the browser fetch the file that a ticket stands for. */
const download = (ticket: string, form: FileForm): void => {
  const link = document.createElement('a')
  link.href = urlOf(`${downloadPath}?ticket=${encodeURIComponent(ticket)}&form=${form}`)
  link.download = ''
  link.click()
}

/** Asks for a file and has the browser fetch it. */
export const useTicketExport = <Which extends unknown[]>(ask: (...which: Which) => Promise<{ ticket: string }>) => {
  const [busy, setBusy] = useState(false)
  const exportRows = async (form: FileForm, ...which: Which) => {
    setBusy(true)
    try {
      download((await ask(...which)).ticket, form)
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  return { exportRows, busy }
}
