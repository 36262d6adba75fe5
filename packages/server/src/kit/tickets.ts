import type { CallName, Calls } from '@sundial/contract/calls.ts'
import type { OutputOf, ParsedInputOf } from '@sundial/contract/kit/call.ts'
import { insertTicket } from '@sundial/store/downloads/tickets.ts'
import type { Sheet } from '../sheets/sheet.ts'
import type { ReadCall, SignedInCall } from './context.ts'
import { makeToken, tokenHash } from './token.ts'

/** Names of the calls that make a file. */
export type FileCall = { [K in CallName]: OutputOf<Calls[K]> extends { ticket: string } ? K : never }[CallName]
/** Their files are made of what the server's own process holds: uploaded rows, and what an import told. */
export type ImportFileCall = 'importTemplate' | 'annotatedImport' | 'importResult'
/** Their files are made of the database alone, by a process beside the server's own. */
export type HeavyFileCall = Exclude<FileCall, ImportFileCall>
/** Makes the file of each such call, or it does not compile. */
export type ImportFiles = { [K in ImportFileCall]: (input: ParsedInputOf<Calls[K]>, call: SignedInCall) => Promise<Sheet> }
export type HeavyFiles = { [K in HeavyFileCall]: (input: ParsedInputOf<Calls[K]>, call: ReadCall) => Promise<Sheet> }

const livesMs = 60_000

/** A ticket for the file of this call with this input, for the session that asks. */
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
