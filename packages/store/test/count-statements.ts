import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

type Query = (this: pg.Client, ...args: unknown[]) => unknown
const textOf = (statement: unknown): string => (typeof statement === 'string' ? statement : ((statement as { text?: string }).text ?? ''))

const counting = new AsyncLocalStorage<string[]>()
const query = pg.Client.prototype.query as Query
const counted: Query = function (...args) {
  counting.getStore()?.push(textOf(args[0]).replaceAll(/\s+/g, ' ').trim())
  return query.apply(this, args)
}
pg.Client.prototype.query = counted as typeof pg.Client.prototype.query

/**
 * The statements that some work sends to the database, in order, each of which is a round trip; not those that other work of this process
 * sends meanwhile. On connections that are opened after this file was imported.
 */
export const statementsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  const texts: string[] = []
  await counting.run(texts, work)
  return texts
}
