import type { Readable } from 'node:stream'
import { calls } from '@sundial/contract/calls.ts'
import { downloadPath, downloadQuery } from '@sundial/contract/downloads.ts'
import type { ParsedInputOf } from '@sundial/contract/kit/call.ts'
import type { FileForm } from '@sundial/contract/kit/file-form.ts'
import { prefixes } from '@sundial/contract/kit/http.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { languageOf } from '@sundial/phrases/kit/phrases.ts'
import { findTicket, takeTicket } from '@sundial/store/downloads/tickets.ts'
import { writeAudit } from '@sundial/store/session/audit.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openCall, signedInCall } from '../kit/asking.ts'
import type { Server, SignedIn, SignedInCall } from '../kit/context.ts'
import { refuseCrossSite } from '../kit/cross-site.ts'
import { needPerson } from '../kit/embed-principal.ts'
import { goneSignal } from '../kit/gone-signal.ts'
import type { HeavyWork } from '../kit/heavy/heavy-work.ts'
import type { FileHead } from '../kit/heavy/job.ts'
import { needPermission } from '../kit/need-permission.ts'
import { besidesCalls } from '../kit/rates.ts'
import { readInput } from '../kit/read-input.ts'
import { auditedInput, type FileCall, type ImportFileCall, type ImportFiles } from '../kit/tickets.ts'
import { tokenHash } from '../kit/token.ts'
import { refuseUnready } from '../kit/who.ts'
import { whoAsks } from '../kit/who-asks.ts'
import { fileOf, typeOf } from '../sheets/file-of.ts'
import type { WholeSheet } from '../sheets/sheet.ts'

/** What makes files: those of imports this process, of what it holds; the others processes beside it. */
export type FileMakers = { imports: ImportFiles; heavy: HeavyWork; kept: KeptFile }
type Make = (input: unknown, call: SignedInCall) => Promise<WholeSheet>
/** Of a file that was made before: how it was named then, and what the audit says was exported. */
type MadeBefore = { fileName: string; of: { name: FileCall; input: unknown } }
type OpenFile = FileHead & { bytes: Readable } & Partial<MadeBefore>
/** Opens a file that was made in the background. @throws Refusal */
type KeptFile = (input: ParsedInputOf<(typeof calls)['exportedFile']>, call: SignedInCall) => Promise<OpenFile>

/** Uses the ticket up and writes down who took what, both or neither. */
const hand = async (call: SignedInCall, ticketHash: Buffer, name: FileCall, input: unknown, rows: number): Promise<void> => {
  await call.server.system.db.transaction().execute(async (trx) => {
    if (!(await takeTicket(trx, ticketHash))) throw new Refusal('ticketGone')
    const detail = { input: auditedInput(name, input), rows }
    await writeAudit(trx, { userId: call.user.userId, action: 'export', subject: name, detail, address: call.address })
  })
}

const isImport = (name: FileCall, imports: ImportFiles): name is ImportFileCall => Object.hasOwn(imports, name)

type Wanted = { name: FileCall; form: FileForm; input: unknown }
/** The file's beginning; the rest is made while it is read. */
const opened = async (makers: FileMakers, { name, form, ...given }: Wanted, call: SignedInCall, gone: AbortSignal): Promise<OpenFile> => {
  const input: unknown = calls[name].input.parse(given.input)
  const { user, language, now } = call
  if (name === 'exportedFile') return makers.kept(calls[name].input.parse(given.input), call)
  if (!isImport(name, makers.imports)) return makers.heavy.file({ is: 'file', name, form, user, language, now, input }, gone)
  const sheet = await (makers.imports[name] as Make)(input, call)
  return { name: sheet.name, rows: sheet.rows.length, ready: null, bytes: await fileOf(sheet, form) }
}

const admitted = async (server: Server, request: FastifyRequest): Promise<SignedIn> => {
  refuseCrossSite(server.hosts, request.headers)
  const user = await whoAsks(server, request, besidesCalls, true)
  request.user = user
  refuseUnready(user)
  needPerson({}, user)
  return user
}

/** @throws Refusal ticketGone */
const found = async (server: Server, ticketHash: Buffer, user: SignedIn) => {
  const kept = await findTicket(server.system.db, { tokenHash: ticketHash, sessionHash: user.tokenHash }, server.clock.now())
  if (!kept || !Object.hasOwn(calls, kept.call)) throw new Refusal('ticketGone')
  return { name: kept.call as FileCall, input: kept.input, language: languageOf(kept.language) }
}

const download = async (server: Server, makers: FileMakers, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const user = await admitted(server, request)
  const open = openCall(server, request, reply)
  const { ticket, form } = readInput(downloadQuery, request.query, open.language)
  const ticketHash = tokenHash(ticket)
  const { name, input, language } = await found(server, ticketHash, user)
  request.callName = name
  const { may } = calls[name]
  if (may !== 'signedIn') needPermission(user, may)
  const call = signedInCall({ ...open, language }, user)
  const file = await opened(makers, { name, form, input }, call, goneSignal(reply))
  try {
    const of = file.of ?? { name, input }
    await hand(call, ticketHash, of.name, of.input, file.rows)
  } catch (error) {
    file.bytes.destroy()
    throw error
  }
  const { ending, type } = file.ready ?? { ending: form, type: typeOf[form] }
  const fileName = file.fileName ?? `${file.name} ${new Date(call.now).toISOString().slice(0, 10)}.${ending}`
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="export.${ending}"; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .header('cache-control', 'no-store')
    .send(file.bytes)
}

/** Downloads below every prefix: the one thing besides events that a browser gets by GET. */
export const mountDownloads = (app: FastifyInstance, server: Server, makers: FileMakers): void => {
  for (const prefix of prefixes)
    app.get(`${prefix}${downloadPath}`, { exposeHeadRoute: false }, (request, reply) => download(server, makers, request, reply))
}
