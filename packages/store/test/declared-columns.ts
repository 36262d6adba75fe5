import pg from 'pg'
import { type ColumnKind, type Columns, declared } from '../src/kit/ask.ts'
import { noteStatement } from './statements-run.ts'

/** OIDs of what pg and open-pool.ts turn into each kind. */
const oids: Record<ColumnKind, readonly number[]> = {
  number: [20, 21, 23, 26, 700, 701],
  text: [19, 25, 1042, 1043, 2950],
  bool: [16],
  bytes: [17],
  json: [114, 3802],
  numbers: [1005, 1007, 1021, 1022],
  texts: [1003, 1009, 1015],
  day: [1082],
  time: [1184],
  ms: [1184],
}
type Result = { fields: { name: string; dataTypeID: number }[]; rows: Record<string, unknown>[] }

/** What is wrong with the declared columns of a statement; null: nothing. */
export const faultOf = (columns: Columns, { fields, rows }: Result): string | null => {
  const names = fields.map((f) => f.name)
  const wanted = Object.keys(columns)
  const missing = wanted.filter((name) => !names.includes(name))
  if (missing.length > 0) return `${missing.join(', ')}: declared, but not returned`
  const more = names.filter((name) => !wanted.includes(name))
  if (more.length > 0) return `${more.join(', ')}: returned, but not declared`
  const other = fields.find((f) => !oids[columns[f.name]!.kind].includes(f.dataTypeID))
  if (other) return `${other.name}: declared as ${columns[other.name]!.kind}, but returned with the type ${other.dataTypeID} of PostgreSQL`
  const empty = wanted.find((name) => !columns[name]!.nullable && rows.some((row) => row[name] === null))
  return empty === undefined ? jsonFaultOf(columns, rows) : `${empty}: declared as never null, but returned as null`
}

const jsonFaultOf = (columns: Columns, rows: Result['rows']): string | null => {
  const faults = Object.entries(columns).flatMap(([name, { shape }]) =>
    shape ? rows.map((row) => (row[name] === null ? null : shape.faultOf(row[name], name))) : [],
  )
  return faults.find((fault) => fault !== null) ?? null
}

/** Of each text what was declared, once for each declaration that says the same. */
const known = new Map<string, Map<string, Columns>>()
/** What statements had; each has also failed its statement. */
const faults: string[] = []

const compare = (text: string, result: Result): void => {
  for (const columns of known.get(text)?.values() ?? []) {
    const fault = faultOf(columns, result)
    if (fault === null) continue
    faults.push(`${fault}, in: ${text}`)
    throw new Error(faults.at(-1))
  }
}

const signatureOf = (columns: Columns): string =>
  Object.entries(columns)
    .map(([name, { kind, nullable }]) => `${name} ${kind} ${nullable}`)
    .join()

declared.tell = (text, columns) => {
  noteStatement()
  known.set(text, (known.get(text) ?? new Map<string, Columns>()).set(signatureOf(columns), columns))
}

/** Every statement of every pool and client goes through here. */
type Query = (...args: unknown[]) => unknown
type Callback = (error: unknown, result?: unknown) => void
const query = pg.Client.prototype.query as Query
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [first] = args
  const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text
  if (text === undefined || !known.has(text)) return query.apply(this, args)
  const callback = args.at(-1)
  if (typeof callback !== 'function')
    return (query.apply(this, args) as Promise<Result>).then((result) => {
      compare(text, result)
      return result
    })
  const compared: Callback = (error, result) => {
    if (error) return callback(error)
    try {
      compare(text, result as Result)
    } catch (fault) {
      return callback(fault)
    }
    callback(null, result)
  }
  return query.apply(this, [...args.slice(0, -1), compared])
} as typeof pg.Client.prototype.query

/** Throws where a statement of this process had other columns than it declared, also where somebody has caught what the statement said. */
export const refuseFaults = (): void => {
  const found = faults.splice(0)
  if (found.length > 0) throw new Error(`declared columns differ from the returned ones:\n${found.join('\n')}`)
}
