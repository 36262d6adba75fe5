import { type CallName, type Calls, calls } from '@sundial/contract/calls.ts'
import type { OutputOf, ParsedInputOf } from '@sundial/contract/kit/call.ts'
import { rowsAtOnceMax } from '@sundial/core/kit/file-bounds.ts'
import { insertTicket } from '@sundial/store/downloads/tickets.ts'
import type { ReadyFile } from '../sheets/file-of.ts'
import type { Sheet, WholeSheet } from '../sheets/sheet.ts'
import type { ReadCall, SignedInCall } from './context.ts'
import { makeToken, tokenHash } from './token.ts'

/** Names of the calls that make a file. */
export type FileCall = { [K in CallName]: OutputOf<Calls[K]> extends { ticket: string } ? K : never }[CallName]
/** Calls whose files are made in the server's own process, from uploaded rows and results of imports. */
const importFileCalls = ['importTemplate', 'annotatedImport', 'importResult'] as const
export type ImportFileCall = (typeof importFileCalls)[number]
/** The call whose file was made before, in the background. */
const keptFileCall = 'exportedFile'
export type KeptFileCall = typeof keptFileCall
/** Calls whose files a separate process makes from the database alone. */
export type HeavyFileCall = Exclude<FileCall, ImportFileCall | KeptFileCall>
const others: readonly string[] = [...importFileCalls, keptFileCall]
/** Whether the file of a ticket can be made in the background. */
export const isHeavyFile = (name: string): name is HeavyFileCall => Object.hasOwn(calls, name) && !others.includes(name)
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

/** Where counting the rows of a list ends: more are made in the background. */
export const countedForFile = { limit: 0, offset: 0, countedTo: rowsAtOnceMax + 1 }

/** Gives the session of the caller a ticket for the file of this call with this input, which has so many rows. */
export const giveTicket = async <K extends FileCall>(
  call: K,
  input: ParsedInputOf<Calls[K]>,
  { server, user, language, now }: SignedInCall,
  rows = 0,
) => {
  const ticket = makeToken()
  const expiresAt = now + livesMs
  const place = { tokenHash: tokenHash(ticket), sessionHash: user.tokenHash }
  await insertTicket(server.system.db, { ...place, call, input, language, now, expiresAt })
  return { ticket, expiresAt, inBackground: rows > rowsAtOnceMax }
}
