import { calls, prefixes } from '@sundial/contract/calls.ts'
import { downloadPath, downloadQuery } from '@sundial/contract/downloads.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { languageOf } from '@sundial/phrases/kit/phrases.ts'
import { findTicket, takeTicket } from '@sundial/store/downloads/tickets.ts'
import { writeAudit } from '@sundial/store/session/audit.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openCall, signedInCall } from '../kit/asking.ts'
import type { Server, SignedInCall } from '../kit/context.ts'
import { refuseCrossSite } from '../kit/cross-site.ts'
import { needPerson } from '../kit/embed-principal.ts'
import { needPermission } from '../kit/need-permission.ts'
import { besidesCalls } from '../kit/rates.ts'
import { readInput } from '../kit/read-input.ts'
import type { Sheet } from '../kit/sheets/sheet.ts'
import { workbookOf, workbookType } from '../kit/sheets/workbook.ts'
import type { FileCall, Files } from '../kit/tickets.ts'
import { tokenHash } from '../kit/token.ts'
import { refuseUnready } from '../kit/who.ts'
import { whoAsks } from '../kit/who-asks.ts'

type Make = (input: unknown, call: SignedInCall) => Promise<Sheet>

/** Uses the ticket up and writes down who took what, both or neither. */
const hand = async (call: SignedInCall, ticketHash: Buffer, name: FileCall, input: unknown, rows: number): Promise<void> => {
  await call.server.system.db.transaction().execute(async (trx) => {
    if (!(await takeTicket(trx, ticketHash))) throw new Refusal('ticketGone')
    await writeAudit(trx, { userId: call.user.userId, action: 'export', subject: name, detail: { input, rows }, address: call.address })
  })
}

const download = async (server: Server, files: Files, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  refuseCrossSite(server.hosts, request.headers)
  const user = await whoAsks(server, request, besidesCalls, true)
  request.user = user
  refuseUnready(user)
  needPerson({}, user)
  const open = openCall(server, request, reply)
  const { ticket } = readInput(downloadQuery, request.query, open.language)
  const now = server.clock.now()
  const ticketHash = tokenHash(ticket)
  const found = await findTicket(server.system.db, { tokenHash: ticketHash, sessionHash: user.tokenHash }, now)
  const name = Object.keys(files).find((key) => key === found?.call) as FileCall | undefined
  if (!found || !name) throw new Refusal('ticketGone')
  request.callName = name
  const { may } = calls[name]
  if (may !== 'signedIn') needPermission(user, may)
  const call = signedInCall({ ...open, language: languageOf(found.language) }, user)
  const sheet = await (files[name] as Make)(calls[name].input.parse(found.input), call)
  await hand(call, ticketHash, name, found.input, sheet.rows.length)
  const fileName = `${sheet.name} ${new Date(now).toISOString().slice(0, 10)}.xlsx`
  return reply
    .type(workbookType)
    .header('content-disposition', `attachment; filename="export.xlsx"; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .header('cache-control', 'no-store')
    .send(await workbookOf(sheet))
}

/** Downloads below every prefix: the one thing besides events that a browser gets by GET. */
export const mountDownloads = (app: FastifyInstance, server: Server, files: Files): void => {
  for (const prefix of prefixes)
    app.get(`${prefix}${downloadPath}`, { exposeHeadRoute: false }, (request, reply) => download(server, files, request, reply))
}
