import type { CallName, Calls } from '@sundial/contract/calls.ts'
import type { OutputOf, ParsedInputOf } from '@sundial/contract/kit/call.ts'
import { insertTicket } from '@sundial/store/downloads/tickets.ts'
import type { ReadyFile } from '../sheets/file-of.ts'
import type { Sheet, WholeSheet } from '../sheets/sheet.ts'
import type { ReadCall, SignedInCall } from './context.ts'
import { makeToken, tokenHash } from './token.ts'

/** Names of the calls that make a file. */
export type FileCall = { [K in CallName]: OutputOf<Calls[K]> extends { ticket: string } ? K : never }[CallName]
/** Calls whose files are made in the server's own process, from uploaded rows and results of imports. */
export type ImportFileCall = 'importTemplate' | 'annotatedImport' | 'importResult'
/** Calls whose files a separate process makes from the database alone. */
export type HeavyFileCall = Exclude<FileCall, ImportFileCall>
/** A function for the file of each such call; a missing one does not compile. */
export type ImportFiles = { [K in ImportFileCall]: (input: ParsedInputOf<Calls[K]>, call: SignedInCall) => Promise<WholeSheet> }
export type HeavyFiles = { [K in HeavyFileCall]: (input: ParsedInputOf<Calls[K]>, call: ReadCall) => Promise<Sheet | ReadyFile> }

/** What the audit keeps of the input of a file: of rows that a client holds only how many they are. */
export const auditedInput = (name: FileCall, input: unknown): unknown => {
  if (name !== 'exportRows') return input
  const { jsonList: _rows, ...told } = input as ParsedInputOf<Calls['exportRows']>
  return told
}

const livesMs = 60_000

/** Gives the session of the caller a ticket for the file of this call with this input. */
export const giveTicket = async <K extends FileCall>(
  call: K,
  input: ParsedInputOf<Calls[K]>,
  { server, user, language, now }: SignedInCall,
) => {
  const ticket = makeToken()
  const expiresAt = now + livesMs
  const place = { tokenHash: tokenHash(ticket), sessionHash: user.tokenHash }
  await insertTicket(server.system.db, { ...place, call, input, language, now, expiresAt })
  return { ticket, expiresAt }
}
