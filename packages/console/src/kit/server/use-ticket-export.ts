import { downloadPath } from '@sundial/contract/downloads.ts'
import { exportCalls } from '@sundial/contract/exports.ts'
import type { FileForm } from '@sundial/contract/kit/file-form.ts'
import { exports } from '@sundial/phrases/exports.ts'
import { useState } from 'react'
import { useSay } from '../language/language.ts'
import { notify, notifyError } from '../notices/notices.ts'
import { callServer, urlOf } from './call-server.ts'

/** Makes the browser download the file of a ticket. */
export const download = (ticket: string, form: FileForm): void => {
  const link = document.createElement('a')
  link.href = urlOf(`${downloadPath}?ticket=${encodeURIComponent(ticket)}&form=${form}`)
  link.download = ''
  link.click()
}

export type Ticket = { ticket: string; inBackground: boolean }

/** Asks for a file and has the browser fetch it; the file of a long list is made in the background, and a notice says when it is ready. */
export const useTicketExport = <Which extends unknown[]>(ask: (...which: Which) => Promise<Ticket>) => {
  const say = useSay(exports)
  const [busy, setBusy] = useState(false)
  const exportRows = async (form: FileForm, ...which: Which) => {
    setBusy(true)
    try {
      const { ticket, inBackground } = await ask(...which)
      if (!inBackground) return download(ticket, form)
      await callServer(exportCalls.makeExport, { ticket, form })
      // it says how far it is in the notice centre, so that no copy is kept
      notify('greeting', say('inBackground'))
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  return { exportRows, busy }
}
