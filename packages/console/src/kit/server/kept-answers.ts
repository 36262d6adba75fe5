import { sessionCalls } from '@sundial/contract/session.ts'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { keepHere, readKept } from '../settings/device-storage.ts'
import { keptForKey } from './kept-for.ts'

/** An answer of the server as it was `at` (epoch ms). */
export type KeptAnswer = { at: number; data: unknown }
type Schema = DBSchema & { answers: { key: string; value: KeptAnswer } }

/** So many days old, an answer is not shown any more. */
const daysMax = 7
const dayMs = 86_400_000
let opened: Promise<IDBPDatabase<Schema>> | null = null

const open = (): Promise<IDBPDatabase<Schema>> => {
  opened ??= openDB<Schema>('sundial-answers', 1, { upgrade: (db) => void db.createObjectStore('answers') }).catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

const keyOf = (path: string, input: unknown): string => `${path} ${JSON.stringify(input ?? {})}`

/** Some browsers keep nothing: a private window, no room, a database that somebody has closed to the page. Other errors are ours. */
const whereKept = async <T>(act: (db: IDBPDatabase<Schema>) => Promise<T>, otherwise: T): Promise<T> => {
  if (typeof indexedDB === 'undefined') return otherwise
  try {
    return await act(await open())
  } catch (error) {
    if (error instanceof DOMException) return otherwise
    throw error
  }
}

/**
 * Keeps an answer on this device for its person, to be read without a network. What was kept for another person goes. In a browser that keeps
 * nothing nothing happens.
 */
export const keepAnswer = (userId: number, path: string, input: unknown, answer: KeptAnswer): Promise<void> =>
  whereKept(async (db) => {
    if (readKept(keptForKey) !== String(userId)) {
      await db.clear('answers')
      keepHere(keptForKey, String(userId))
    }
    await db.put('answers', answer, keyOf(path, input))
  }, undefined)

const isUsable = (path: string, { at, data }: KeptAnswer): boolean => {
  if (at < Date.now() - daysMax * dayMs) return false
  return path !== sessionCalls.userInfo.path || (data as { endsAtLatest: number }).endsAtLatest > Date.now()
}

/** What was kept of an answer; null: nothing, or of a session that has ended since. */
export const keptAnswer = async (path: string, input: unknown): Promise<KeptAnswer | null> => {
  if (!readKept(keptForKey)) return null
  const found = await whereKept((db) => db.get('answers', keyOf(path, input)), undefined)
  return found && isUsable(path, found) ? found : null
}

/** All kept answers to a call. */
export const keptAnswersTo = async (path: string): Promise<KeptAnswer[]> => {
  if (!readKept(keptForKey)) return []
  const all = await whereKept((db) => db.getAll('answers', IDBKeyRange.bound(`${path} `, `${path} \uffff`)), [])
  return all.filter((one) => isUsable(path, one))
}
