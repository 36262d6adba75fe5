import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import type { EventBody } from './envelope.ts'

type Notice = Extract<EventBody, { e: 'notice' }>
export type TellNotice = (code: Notice['code'], subject?: string | null, why?: string | null) => void

/** `steady`: a monotonic clock, so that a step of the system clock neither blocks notices nor lets too many pass. */
export type NoticesOptions = { steady: Clock; log: Log; areAllowed(): boolean; record(event: EventBody): Promise<unknown> }

/** Most notices of one subject in a period. Without the limit a loose contact would fill the journal, which never drops events. */
const perSubjectMax = 20
const withinMs = 10 * 60_000

/** Reports spontaneous events to the platform, unless notices are blocked or one subject has too many. Every event is logged. */
export const openNotices = ({ steady, log, areAllowed, record }: NoticesOptions) => {
  const counts = { told: 0, blocked: 0 }
  const recent = new Map<string | null, number[]>()
  const isTooMany = (subject: string | null): boolean => {
    const now = steady.now()
    const own = (recent.get(subject) ?? []).filter((at) => now - at < withinMs)
    if (own.length < perSubjectMax) own.push(now)
    else return true
    recent.set(subject, own)
    return false
  }
  const tell: TellNotice = (code, subject = null, why = null) => {
    log('info', 'notice', { code, subject, why })
    if (!areAllowed() || isTooMany(subject)) {
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
