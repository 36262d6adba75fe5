import type { Notice } from '@sundial/store/kit/listen.ts'
import type { Parts } from './parts.ts'

/** Handles notices (NOTIFY) of other processes. Each part would also find the change by itself, but later. */
export const hearNotices = ({ dispatcher, fleet, ingest, credentials, authorities }: Parts) => ({
  onNotice: (notice: Notice): void => {
    if (notice.k === 'cmd') dispatcher.kick()
    else if (notice.k === 'due') fleet.kick()
    else if (notice.k === 'register') ingest.forgetRegister(notice.gw)
    else if (notice.k === 'credential') credentials.changed(notice.gw)
    else if (notice.k === 'authority') authorities.look()
  },
  onBegin: (): void => {
    dispatcher.kick()
    ingest.forgetRegister()
    credentials.begin()
    authorities.look()
  },
})
