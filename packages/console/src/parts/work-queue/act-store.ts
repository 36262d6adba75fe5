import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { KeptAct } from './act.ts'

type Schema = DBSchema & { acts: { key: number; value: KeptAct; indexes: { userId: number } } }
const name = 'sundial-work'
let opened: Promise<IDBPDatabase<Schema>> | null = null

/** Opened at first use; a browser that denies it is asked again at the next one. */
const open = (): Promise<IDBPDatabase<Schema>> => {
  opened ??= openDB<Schema>(name, 1, {
    upgrade: (db) => void db.createObjectStore('acts', { keyPath: 'seq', autoIncrement: true }).createIndex('userId', 'userId'),
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
export type ActStore = typeof actStore
