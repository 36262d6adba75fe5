import type { UserRow } from './user-draft.ts'

export type BulkKind = 'enable' | 'disable' | 'remove' | 'refuse'
/** What the page was asked to do; a dialog asks for the rest. */
export type Order =
  | { kind: 'form'; row: UserRow | null }
  | { kind: 'import' }
  | { kind: 'reset'; row: UserRow }
  | { kind: 'resetFactor'; row: UserRow }
  | { kind: 'password'; name: string; password: string }
  | { kind: BulkKind; rows: readonly UserRow[] }

/** Of what the page was asked to do, only a form waits for its user when the session ends. */
export const onlyForm = (order: Order | null): Order | null | undefined => (order?.kind === 'form' ? order : undefined)
