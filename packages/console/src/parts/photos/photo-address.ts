import { attachmentPath } from '@sundial/contract/attachments.ts'
import { urlOf } from '../../kit/server/call-server.ts'

/** Where the browser gets a photo, by the cookie of the session. */
export const photoAddress = (id: number, size: 'small' | 'whole'): string => `${urlOf(attachmentPath)}?id=${id}&size=${size}`
