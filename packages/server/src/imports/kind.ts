import type { AuditAction } from '@sundial/core/kit/audit-actions.ts'
import type { Permission } from '@sundial/core/session/permissions.ts'
import { imports } from '@sundial/phrases/imports.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { users } from '@sundial/phrases/users.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import type { Changed } from '../kit/change.ts'
import type { SignedInCall } from '../kit/context.ts'
import { wordsOf } from '../kit/language.ts'

/** A word about importing, or of what is imported. */
export const importWord = wordsOf({ imports, users })
export type ImportWord = Parameters<typeof importWord>[0]
/** Why a cell can't be imported. */
export type Issue = { word: ImportWord; filling?: Record<string, string | number> }
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
  /** Key of the field that tells rows apart, and how its texts are compared. */
  identity: string
  folded(text: string): string
  context(db: Db, call: SignedInCall): Promise<C>
  /** What is wrong between the cells of a row, by field. */
  together(values: V, context: C): Record<string, Issue>
  /** Of these folded identities those that are there: `known` to the asker, or `taken` out of the asker's sight. */
  existing(db: Db, call: SignedInCall, identities: readonly string[]): Promise<ReadonlyMap<string, 'known' | 'taken'>>
  taken: ImportWord
  prepare(values: V): Promise<P>
  action: AuditAction
  /** Runs `work`, the last check and the additions, in the transaction. */
  within<T>(trx: Db, call: SignedInCall, work: () => Promise<T>): Promise<T>
  add(trx: Db, call: SignedInCall, values: V, prepared: P): Promise<Changed<unknown>>
  /** What the result says of a row that was added, besides its identity. */
  told: readonly { title: ImportWord; width: number; value(values: V, prepared: P): string }[]
}

/** Any of them, where the import handles them all alike. */
export type AnyKind = ImportKind<unknown, unknown, unknown>
