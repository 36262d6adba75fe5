import { calls } from '@sundial/contract/calls.ts'
import type { exportCalls } from '@sundial/contract/exports.ts'
import { unfinishedExportsMax } from '@sundial/core/exports/bounds.ts'
import { stillCovers } from '@sundial/core/exports/still-covers.ts'
import { Refusal, type RefusalName, refusals } from '@sundial/core/kit/refusal.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { findTicket, takeTicket } from '@sundial/store/downloads/tickets.ts'
import { cancelExport, countUnfinished, exportsOf, findExport, insertExport, type KeptExport } from '@sundial/store/exports/export-jobs.ts'
import { beyondScope } from '@sundial/store/kit/beyond-scope.ts'
import { askerFrom, askerOf, reachOf } from '../kit/asker.ts'
import { change } from '../kit/change.ts'
import { ofSystem, type SignedInCall } from '../kit/context.ts'
import type { Handler, HandlersOf } from '../kit/handlers.ts'
import { refusalText } from '../kit/language.ts'
import type { ListFiles } from '../kit/list-file.ts'
import { needPermission } from '../kit/need-permission.ts'
import { auditedInput, giveTicket, type HeavyFileCall, isHeavyFile } from '../kit/tickets.ts'
import { tokenHash } from '../kit/token.ts'
import type { ExportFolder } from './export-folder.ts'
import type { Exporting } from './exporting.ts'
import { exportListOf } from './list-file.ts'
import { exportTitle } from './titles.ts'

const needMay = (user: SignedInCall['user'], name: HeavyFileCall): void => {
  const { may } = calls[name]
  if (may !== 'signedIn') needPermission(user, may)
}

const exportRows: Handler<'exportRows'> = (input, call) => giveTicket('exportRows', input, call)

const makeExport =
  (exporting: Exporting): Handler<'makeExport'> =>
  async ({ ticket, form }, call) => {
    const { user, now, address } = call
    const place = { tokenHash: tokenHash(ticket), sessionHash: user.tokenHash }
    // Tickets are the system's own; whose they are says the session.
    const answer = await change({ ...call, server: ofSystem(call.server) }, 'exports.ask', async (trx) => {
      const kept = await findTicket(trx, place, now)
      if (!kept || !isHeavyFile(kept.call) || !(await takeTicket(trx, place.tokenHash))) throw new Refusal('ticketGone')
      needMay(user, kept.call)
      if ((await countUnfinished(trx, user.userId)) >= unfinishedExportsMax)
        throw new Refusal('tooManyExports', { max: unfinishedExportsMax })
      const id = await insertExport(trx, { ...kept, userId: user.userId, form, asker: askerOf(user), address, now })
      const detail = { exportId: id, input: auditedInput(kept.call, kept.input) }
      return { answer: { id }, subject: kept.call, detail }
    })
    exporting.look()
    return answer
  }

const isRefusal = (name: string | null): name is RefusalName => name !== null && Object.hasOwn(refusals, name)
const reasonText = (reason: string | null, detail: object, language: Language): string | null =>
  isRefusal(reason) ? refusalText(reason, language, detail as Record<string, string | number>) : null

/** How many of other people stand before one that waits is counted beyond what its asker sees; whose they are is not said. */
const exports: Handler<'exports'> = async (_, { server, user, language }) => {
  const rows = await beyondScope(server.store.db, (trx) => exportsOf(trx, user.userId))
  return rows.map(({ call, title, detail, reason, ...row }) => ({
    ...row,
    title: exportTitle(call, title, language),
    reason: reasonText(reason, detail, language),
  }))
}

const cancel: Handler<'cancelExport'> = ({ id }, call) =>
  change(call, 'exports.cancel', async (trx) => {
    const { user, now } = call
    const subject = await cancelExport(trx, user.userId, id, now)
    if (subject === null) throw new Refusal((await findExport(trx, user.userId, id)) ? 'exportNotThere' : 'notFound')
    return { answer: { id }, subject, detail: { exportId: id } }
  })

type Ready = KeptExport & { call: HeavyFileCall; storedAs: string; fileName: string; fileType: string }
const isReady = (found: KeptExport): found is Ready => found.state === 'done' && found.storedAs !== null && isHeavyFile(found.call)

/** An export of the caller whose file may be taken now. @throws Refusal notFound, exportNotThere, noPermission, exportRightsChanged */
const ready = async (id: number, { server, user }: SignedInCall): Promise<Ready> => {
  const found = await findExport(server.store.db, user.userId, id)
  if (!found) throw new Refusal('notFound')
  if (!isReady(found)) throw new Refusal('exportNotThere')
  needMay(user, found.call)
  if (!stillCovers(reachOf(user), reachOf(askerFrom(found.asker)))) throw new Refusal('exportRightsChanged')
  return found
}

const exportedFile: Handler<'exportedFile'> = async (input, call) => {
  await ready(input.id, call)
  return giveTicket('exportedFile', input, call)
}

export const makeExportHandlers = (exporting: Exporting, files: ListFiles): HandlersOf<typeof exportCalls> => ({
  exportList: exportListOf(files),
  exportRows,
  makeExport: makeExport(exporting),
  exports,
  cancelExport: cancel,
  exportedFile,
})

const endingOf = (fileName: string): string => fileName.slice(fileName.indexOf('.', fileName.lastIndexOf(' ')) + 1)

/** The file of an export, for whoever had it made and may see all of it still. @throws Refusal */
export const openExported =
  (folder: ExportFolder) =>
  async ({ id }: { id: number }, call: SignedInCall) => {
    const { call: name, input, fileName, fileType, storedAs, rowsDone } = await ready(id, call)
    const bytes = await folder.read(storedAs)
    if (!bytes) throw new Refusal('exportNotThere')
    return { name: fileName, fileName, rows: rowsDone, ready: { ending: endingOf(fileName), type: fileType }, bytes, of: { name, input } }
  }
