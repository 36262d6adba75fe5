import type { Log } from '@sundial/core/kit/log.ts'
import type { EventBody } from './envelope.ts'

type Notice = Extract<EventBody, { e: 'notice' }>
export type TellNotice = (code: Notice['code'], subject?: string | null, why?: string | null) => void

export type NoticesOptions = { log: Log; areAllowed(): boolean; record(event: EventBody): Promise<unknown> }

/** Tells the platform of things that happen without being ordered, unless it has blocked that; they are logged either way. */
export const openNotices = ({ log, areAllowed, record }: NoticesOptions) => {
  const counts = { told: 0, blocked: 0 }
  const tell: TellNotice = (code, subject = null, why = null) => {
    log('info', 'notice', { code, subject, why })
    if (!areAllowed()) {
      counts.blocked++
      return
    }
    counts.told++
    record({ e: 'notice', code, subject: subject?.slice(0, 128) ?? null, why: why?.slice(0, 200) ?? null }).catch((error: unknown) =>
      log('error', 'noticeNotTold', { code, error: String(error) }),
    )
  }
  return { tell, stats: () => ({ ...counts }) }
}
export type Notices = ReturnType<typeof openNotices>
