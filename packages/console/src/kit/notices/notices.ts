import { create } from 'zustand'
import { dropNotices, readNoticesOf, writeNoticesOf } from './kept-notices.ts'

export type NoticeKind = 'success' | 'error' | 'warning' | 'greeting'
export type NoticeLink = { to: string; text: string }
export type Notice = {
  id: number
  kind: NoticeKind
  text: string
  title?: string
  link?: NoticeLink
  /** Reverts the action; offered while the notice is shown. */
  undo?: () => unknown
  /** Something else that can be done while the notice is shown. */
  act?: { text: string; run: () => unknown }
  at: number
  traceId: string | null
}

/** How long each kind stays (specification, point 9). */
const stayMs: Record<NoticeKind, number> = { success: 1500, error: 1500, warning: 3000, greeting: 3000 }
/** Most notices of a session that can be read again. */
const keptMax = 50

/** A notice with a link is shown this long, ms, so that the user can follow it. */
const linkedStayMs = 6000
/** A notice that offers to undo, or to do something else, is shown this long, ms. */
const undoStayMs = 10_000

type Notices = { shown: Notice[] /** The newest first. */; kept: Notice[] /** Errors and warnings not looked at yet. */; unread: number }
const none: Notices = { shown: [], kept: [], unread: 0 }
export const useNotices = create<Notices>(() => none)
let lastId = 0
/** The signed-in user; null: none yet, so nothing is saved. */
let owner: number | null = null

export const dismiss = (id: number) => useNotices.setState(({ shown }) => ({ shown: shown.filter((notice) => notice.id !== id) }))

const withoutUndo = ({ undo: _, act: __, ...notice }: Notice): Notice => notice
const isTrouble = (kind: NoticeKind): boolean => kind === 'error' || kind === 'warning'

/** `waits`: something waits for the user. The notice centre shows it from the server while it waits, so no copy is kept. */
type More = Partial<Pick<Notice, 'title' | 'link' | 'undo' | 'act' | 'traceId'>> & { waits?: boolean }
const writeKept = () => {
  if (owner !== null) writeNoticesOf(owner, useNotices.getState())
}

/** Shows a notice for some seconds, an error longer while the pointer is on it. The notice centre keeps it. */
export const notify = (kind: NoticeKind, text: string, more: string | More = {}) => {
  lastId += 1
  const { waits = false, ...said } = typeof more === 'string' ? { title: more } : more
  const notice: Notice = { id: lastId, kind, text, at: Date.now(), traceId: null, ...said }
  const keeps = kind !== 'greeting' && !waits
  useNotices.setState(({ shown, kept, unread }) => ({
    shown: [...shown, notice],
    kept: keeps ? [withoutUndo(notice), ...kept].slice(0, keptMax) : kept,
    unread: Math.min(keptMax, unread + (keeps && isTrouble(kind) ? 1 : 0)),
  }))
  writeKept()
  scheduleDismissal(notice)
}

type Told = { title?: string; saying?: (why: string) => string }
/** Shows an error with the server's text, which `saying` may wrap, and with its trace id if it has one. */
export const notifyError = (error: unknown, kind: NoticeKind = 'error', { saying = (why) => why, ...more }: Told = {}) => {
  const { message, traceId } = error as { message: string; traceId?: string | null }
  notify(kind, saying(message), { ...more, traceId: traceId ?? null })
}

/** Sets the signed-in user: restores the notices kept for this user before a reload, and drops those of another user. */
export const keepNoticesOf = (userId: number) => {
  if (owner === userId) return
  owner = userId
  const was = readNoticesOf<Notice>(userId)
  // Notices since the page was loaded are numbered from 1; older ones get negative ids.
  const before = was.kept.map((notice) => ({ ...notice, id: -Math.abs(notice.id) }))
  useNotices.setState(({ kept, unread }) => ({ kept: [...kept, ...before].slice(0, keptMax), unread: unread + was.unread }))
  writeKept()
}

/** Marks the kept notices as read. */
export const readNotices = () => {
  useNotices.setState({ unread: 0 })
  writeKept()
}
/** Drops the kept notices, so that another user does not read them; a shown notice disappears after its time. */
export const forgetNotices = () => {
  owner = null
  useNotices.setState({ kept: [], unread: 0 })
  dropNotices()
}

const timers = new Map<number, ReturnType<typeof setTimeout>>()
const staysMs = ({ kind, link, undo, act }: Notice): number => (undo || act ? undoStayMs : link ? linkedStayMs : stayMs[kind])
export const scheduleDismissal = (notice: Notice) => {
  const { id } = notice
  clearTimeout(timers.get(id))
  timers.set(
    id,
    setTimeout(() => {
      timers.delete(id)
      dismiss(id)
    }, staysMs(notice)),
  )
}
export const holdDismissal = ({ id }: Notice) => clearTimeout(timers.get(id))
