import { PlainError } from '@sundial/core/kit/plain-error.ts'
import pg from 'pg'

const patienceMs = 10_000

/** `localhost` is tried by IPv4 and IPv6: what went wrong stands in the single tries. */
const textOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(textOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}

/** Connects once. Throws a PlainError that says in one line, without the password, why the database cannot be used. */
export const assertUsable = async (databaseUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: patienceMs })
  client.on('error', () => {}) // the pending call rejects with this error
  try {
    await client.connect()
    await client.query('select 1')
  } catch (cause) {
    const { host, pathname } = new URL(databaseUrl)
    throw new PlainError(`The database ${host}${pathname} (DATABASE_URL) cannot be used: ${textOf(cause)}`, { cause })
  } finally {
    await client.end().catch(() => {}) // the connection was never opened
  }
}
