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
  /** Takes back what was done: offered while the notice stands. */
  undo?: () => unknown
  at: number
  traceId: string | null
}

/** How long each kind stays (specification, point 9). */
const stayMs: Record<NoticeKind, number> = { success: 1500, error: 1500, warning: 3000, greeting: 3000 }
/** Notices of this session that can be read again. */
const keptMax = 50

/** One that leads somewhere stays long enough to be followed. */
const linkedStayMs = 6000
/** What only changed something here can be taken back for so long. */
const undoStayMs = 10_000

type Notices = { shown: Notice[] /** The newest first. */; kept: Notice[] /** Errors and warnings not looked at yet. */; unread: number }
const none: Notices = { shown: [], kept: [], unread: 0 }
export const useNotices = create<Notices>(() => none)
let lastId = 0
/** Whose console this is; null: nobody's yet, and nothing is written down. */
let owner: number | null = null

export const dismiss = (id: number) => useNotices.setState(({ shown }) => ({ shown: shown.filter((notice) => notice.id !== id) }))

const withoutUndo = ({ undo: _, ...notice }: Notice): Notice => notice
const isTrouble = (kind: NoticeKind): boolean => kind === 'error' || kind === 'warning'

/** `waits`: the notice centre shows it as long as it waits, from the server, and keeps no copy. */
type More = Partial<Pick<Notice, 'title' | 'link' | 'undo' | 'traceId'>> & { waits?: boolean }
const writeKept = () => {
  if (owner !== null) writeNoticesOf(owner, useNotices.getState())
}

/** Shows a notice that leaves by itself; an error stays longer while it is being read (pointer on it). The notice centre keeps it. */
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
/** Says what went wrong, in the server's words or around them, and with its trace id where it has one. */
export const notifyError = (error: unknown, kind: NoticeKind = 'error', { saying = (why) => why, ...more }: Told = {}) => {
  const { message, traceId } = error as { message: string; traceId?: string | null }
  notify(kind, saying(message), { ...more, traceId: traceId ?? null })
}

/** Whose console this is from now on: what was kept for them before a reload is there again, what was another's is gone. */
export const keepNoticesOf = (userId: number) => {
  if (owner === userId) return
  owner = userId
  const was = readNoticesOf<Notice>(userId)
  // what this page has told since it was loaded is numbered from 1 on
  const before = was.kept.map((notice) => ({ ...notice, id: -Math.abs(notice.id) }))
  useNotices.setState(({ kept, unread }) => ({ kept: [...kept, ...before].slice(0, keptMax), unread: unread + was.unread }))
  writeKept()
}

/** The kept ones have been looked at. */
export const readNotices = () => {
  useNotices.setState({ unread: 0 })
  writeKept()
}
/** Another user shall not read them; what is shown just now leaves by itself. */
export const forgetNotices = () => {
  owner = null
  useNotices.setState({ kept: [], unread: 0 })
  dropNotices()
}

const timers = new Map<number, ReturnType<typeof setTimeout>>()
const staysMs = ({ kind, link, undo }: Notice): number => (undo ? undoStayMs : link ? linkedStayMs : stayMs[kind])
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
