import { downloadPath } from '@sundial/contract/downloads.ts'
import { urlOf } from './call-server.ts'

/** Has the browser fetch the file that a ticket stands for. */
export const download = (ticket: string): void => {
  const link = document.createElement('a')
  link.href = urlOf(`${downloadPath}?ticket=${encodeURIComponent(ticket)}`)
  link.download = ''
  link.click()
}
