import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { KeptAct, KeptPhoto } from './act.ts'

/** A message that somebody is writing. */
export type Draft = { text: string; photos: readonly KeptPhoto[] }
type Schema = DBSchema & {
  acts: { key: number; value: KeptAct; indexes: { userId: number } }
  drafts: { key: [userId: number, orderId: number]; value: Draft }
}
const name = 'sundial-work'
let opened: Promise<IDBPDatabase<Schema>> | null = null

/** Opened at first use; a browser that denies it is asked again at the next one. */
const open = (): Promise<IDBPDatabase<Schema>> => {
  opened ??= openDB<Schema>(name, 2, {
    upgrade: (db, before) => {
      if (before < 1) db.createObjectStore('acts', { keyPath: 'seq', autoIncrement: true }).createIndex('userId', 'userId')
      db.createObjectStore('drafts')
    },
    terminated: () => {
      opened = null
    },
  }).catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

/** Acts that wait on this phone, in IndexedDB: they outlive a reload, the end of a session and a sign-out. Each is of one person. */
export const actStore = {
  /** Acts of a person, the first one first. */
  list: async (userId: number): Promise<KeptAct[]> => (await open()).getAllFromIndex('acts', 'userId', userId),
  /** Keeps an act; answers it with its place. */
  add: async (act: Omit<KeptAct, 'seq'>): Promise<KeptAct> => {
    const seq = await (await open()).add('acts', act as KeptAct)
    return { ...act, seq }
  },
  put: async (act: KeptAct): Promise<void> => void (await (await open()).put('acts', act)),
  remove: async (seq: number): Promise<void> => (await open()).delete('acts', seq),
}
/** Messages that are being written: a phone that opens its camera may end the page. Each is of one person, about one order. */
export const draftStore = {
  get: async (userId: number, orderId: number): Promise<Draft | undefined> => (await open()).get('drafts', [userId, orderId]),
  /** An empty one is forgotten. */
  keep: async (userId: number, orderId: number, draft: Draft): Promise<void> => {
    const db = await open()
    if (draft.text === '' && draft.photos.length === 0) await db.delete('drafts', [userId, orderId])
    else await db.put('drafts', draft, [userId, orderId])
  },
}
export type ActStore = typeof actStore
