import { create } from 'zustand'

export type NoticeKind = 'success' | 'error' | 'warning' | 'greeting'
export type NoticeLink = { to: string; text: string }
export type Notice = { id: number; kind: NoticeKind; text: string; title?: string; link?: NoticeLink }

/** How long each kind stays (specification, point 9). */
const stayMs: Record<NoticeKind, number> = { success: 1500, error: 1500, warning: 3000, greeting: 3000 }

/** One that leads somewhere stays long enough to be followed. */
const linkedStayMs = 6000

export const useNotices = create<{ shown: Notice[] }>(() => ({ shown: [] }))
let lastId = 0

export const dismiss = (id: number) => useNotices.setState(({ shown }) => ({ shown: shown.filter((notice) => notice.id !== id) }))

/** Shows a notice that leaves by itself; an error stays longer while it is being read (pointer on it). */
export const notify = (kind: NoticeKind, text: string, more: string | Pick<Notice, 'title' | 'link'> = {}) => {
  lastId += 1
  const notice: Notice = { id: lastId, kind, text, ...(typeof more === 'string' ? { title: more } : more) }
  useNotices.setState(({ shown }) => ({ shown: [...shown, notice] }))
  scheduleDismissal(notice)
}

const timers = new Map<number, ReturnType<typeof setTimeout>>()
export const scheduleDismissal = ({ id, kind, link }: Notice) => {
  timers.set(
    id,
    setTimeout(() => dismiss(id), link ? linkedStayMs : stayMs[kind]),
  )
}
export const holdDismissal = ({ id }: Notice) => clearTimeout(timers.get(id))
