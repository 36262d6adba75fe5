import { createHash } from 'node:crypto'
import type pg from 'pg'

/** A text that was sent so often is prepared from then on: the statements that are used all the time get the names. */
export const preparedFrom = 10
/** Each connection keeps the plan of each name, 30 to 560 KB (measured, 8 statements). Texts with lists of all lengths would be without end. */
export const preparedMax = 150
/** Texts whose uses are counted; they are forgotten all at once when there are more. */
const countedMax = 5_000

/** Which texts have names; one for all connections of a pool. */
export const makeStatementNames = () => {
  const names = new Map<string, string>()
  const uses = new Map<string, number>()
  const named = (text: string): string => {
    const name = `s${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`
    names.set(text, name)
    uses.delete(text)
    return name
  }
  return {
    /** The name of a statement with this text; null: it is sent as it is. */
    of: (text: string): string | null => {
      const known = names.get(text)
      if (known !== undefined || names.size >= preparedMax) return known ?? null
      const count = (uses.get(text) ?? 0) + 1
      if (count >= preparedFrom) return named(text)
      if (uses.size >= countedMax) uses.clear()
      uses.set(text, count)
      return null
    },
  }
}
export type StatementNames = ReturnType<typeof makeStatementNames>

type Send = (text: unknown, values?: unknown) => Promise<unknown>
type Callback = (error: unknown, result?: unknown) => void
/** The schema changed under a plan: PostgreSQL wants the statement prepared anew (another server may have migrated). */
const planIsOld = (error: unknown): boolean => (error as { code?: string }).code === '0A000'

/**
 * Statements with parameters are parsed and planned once a connection instead of at each use: most take less time than their planning,
 * with the conditions of row-level security in each. A statement that already has a name keeps it; a text without parameters, which may
 * be several statements, is sent as it is.
 */
export const prepareStatements = (client: pg.Client, names: StatementNames): void => {
  const send = client.query.bind(client) as Send
  let generation = 0
  const sendPrepared = async (name: string, text: string, values: unknown[]): Promise<unknown> => {
    try {
      return await send({ name: `${name}${generation}`, text, values })
    } catch (error) {
      if (!planIsOld(error)) throw error
      generation++
      // Within a transaction nothing can be sent again: its caller hears of it.
      if (client.getTransactionStatus() !== 'I') throw error
      return send(text, values)
    }
  }
  const query = (text: unknown, values: unknown, callback?: Callback): unknown => {
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? names.of(text) : null
    if (name === null) return (send as (...args: unknown[]) => unknown)(text, values, callback)
    const answer = sendPrepared(name, text as string, values as unknown[])
    if (!callback) return answer
    void answer.then((result) => callback(null, result), callback)
  }
  client.query = query as typeof client.query
}
