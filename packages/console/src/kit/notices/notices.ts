import { create } from 'zustand'

export type NoticeKind = 'success' | 'error' | 'warning' | 'greeting'
export type Notice = { id: number; kind: NoticeKind; text: string; title?: string }

/** How long each kind stays (specification, point 9). */
const stayMs: Record<NoticeKind, number> = { success: 1500, error: 1500, warning: 3000, greeting: 3000 }

export const useNotices = create<{ shown: Notice[] }>(() => ({ shown: [] }))
let lastId = 0

export const dismiss = (id: number) => useNotices.setState(({ shown }) => ({ shown: shown.filter((notice) => notice.id !== id) }))

/** Shows a notice that leaves by itself; an error stays longer while it is being read (pointer on it). */
export const notify = (kind: NoticeKind, text: string, title?: string) => {
  lastId += 1
  const notice: Notice = title === undefined ? { id: lastId, kind, text } : { id: lastId, kind, text, title }
  useNotices.setState(({ shown }) => ({ shown: [...shown, notice] }))
  scheduleDismissal(notice)
}

const timers = new Map<number, ReturnType<typeof setTimeout>>()
export const scheduleDismissal = ({ id, kind }: Notice) => {
  timers.set(
    id,
    setTimeout(() => dismiss(id), stayMs[kind]),
  )
}
export const holdDismissal = ({ id }: Notice) => clearTimeout(timers.get(id))
