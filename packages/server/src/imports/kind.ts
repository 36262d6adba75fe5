import type { AuditAction } from '@sundial/core/kit/audit-actions.ts'
import type { Permission } from '@sundial/core/session/permissions.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import type { Changed } from '../kit/change.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { CheckedRow } from './checked-row.ts'
import type { ImportWord, Issue } from './words.ts'

/** What a cell means, or why it means nothing. */
export type Reading = { value: unknown } | { issue: Issue }

/** A column that a kind of import knows. `C`: what cells are looked up in, read once a check. */
export type ImportField<C> = {
  key: string
  title: ImportWord
  /** What earlier templates and tables of others call it. */
  otherTitles?: readonly string[]
  required: boolean
  /** What goes in, for the notes of the template. */
  rule: ImportWord
  example: string
  /** All that may be given, where that is a list. */
  choices?(context: C, language: Language): string[]
  /** Of a cell in which something stands, without spaces around it. */
  read(text: string, context: C, language: Language): Reading
}

/** A row that is imported; `at`: its number in the file. */
export type NewRow<V, P> = { at: number; values: V; prepared: P }

/**
 * A kind of row that can be imported: all that the import itself does not know. `V`: the values of a row by the keys of the fields
 * (null where nothing stands), `P`: what is made for a new row before anything is written, a password for instance.
 */
export type ImportKind<C, V, P> = {
  may: Permission
  /** What its rows are called. */
  title: ImportWord
  rowsMax: number
  fields: readonly ImportField<C>[]
  /** Key of the field by which people know a row. */
  identity: string
  context(db: Db, call: SignedInCall): Promise<C>
  /** What is wrong between the cells of a row, by field. */
  together(values: V, context: C): Record<string, Issue>
  /** What the rows are beside each other and beside what is there already; `one-identity.ts` for rows that one field tells apart. */
  beside(rows: readonly CheckedRow[], about: { db: Db; call: SignedInCall; context: C }): Promise<CheckedRow[]>
  prepare(values: V): Promise<P>
  action: AuditAction
  /** Runs `work`, the last check and the additions, in the transaction. */
  within<T>(trx: Db, call: SignedInCall, work: () => Promise<T>): Promise<T>
  /** Writes the rows; answers what the audit says, of each or of all together. */
  add(trx: Db, call: SignedInCall, rows: readonly NewRow<V, P>[], fileName: string): Promise<Changed<unknown>[]>
  /** Once the import is committed. */
  after(call: SignedInCall, rows: readonly NewRow<V, P>[]): Promise<void>
  /** What the result says of a row that was added, besides its identity. */
  told: readonly { title: ImportWord; width: number; value(values: V, prepared: P): string }[]
}

/** Any of them, where the import handles them all alike. */
export type AnyKind = ImportKind<unknown, unknown, unknown>
