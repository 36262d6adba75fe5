import type { UserRow } from './user-draft.ts'

export type BulkKind = 'enable' | 'disable' | 'remove' | 'refuse'
/** What the page was asked to do; a dialog asks for the rest. */
export type OpenDialog =
  | { kind: 'form'; row: UserRow | null }
  | { kind: 'reset'; row: UserRow }
  | { kind: 'resetFactor'; row: UserRow }
  | { kind: 'password'; name: string; password: string }
  | { kind: BulkKind; rows: readonly UserRow[] }

/** Of what the page was asked to do, only a form waits for its user when the session ends. */
export const onlyForm = (open: OpenDialog | null): OpenDialog | null | undefined => (open?.kind === 'form' ? open : undefined)
