import type { Notice } from '@sundial/store/kit/listen.ts'
import type { Parts } from './parts.ts'

/** What the other rooms tell the link by NOTIFY; each part finds it by itself too, only later. */
export const hearNotices = ({ dispatcher, fleet, ingest, credentials }: Parts) => ({
  onNotice: (notice: Notice): void => {
    if (notice.k === 'cmd') dispatcher.kick()
    else if (notice.k === 'due') fleet.kick()
    else if (notice.k === 'register') ingest.forgetRegister(notice.gw)
    else if (notice.k === 'credential') credentials.changed(notice.gw)
  },
  onBegin: (): void => {
    dispatcher.kick()
    ingest.forgetRegister()
    credentials.begin()
  },
})
