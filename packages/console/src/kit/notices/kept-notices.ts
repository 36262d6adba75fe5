import { forgetInTab, keepInTab, readInTab } from '../settings/tab-storage.ts'

/** Notices that can be read again, and how many errors and warnings among them were not looked at. */
export type Kept<N> = { kept: N[]; unread: number }

const storageKey = 'sundial.notices'

const parsed = (text: string | null): Partial<Kept<never> & { owner: number }> | null => {
  try {
    return JSON.parse(text ?? 'null') as Partial<Kept<never> & { owner: number }> | null
  } catch {
    return null
  }
}

/** What was kept in this tab for a user before it was loaded anew; nothing of another's. */
export const readNoticesOf = <N>(userId: number): Kept<N> => {
  const before = parsed(readInTab(storageKey))
  return before?.owner === userId && Array.isArray(before.kept)
    ? { kept: before.kept, unread: Number(before.unread) || 0 }
    : { kept: [], unread: 0 }
}
export const writeNoticesOf = (owner: number, { kept, unread }: Kept<object>) =>
  keepInTab(storageKey, JSON.stringify({ owner, kept, unread }))
export const dropNotices = () => forgetInTab(storageKey)
