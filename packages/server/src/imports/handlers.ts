import type { importCalls } from '@sundial/contract/imports.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { HandlersOf } from '../kit/handlers.ts'
import type { ImportDesk } from '../kit/imports/desk.ts'
import { needPermission } from '../kit/need-permission.ts'
import { giveTicket } from '../kit/tickets.ts'
import { commitImport } from './commit.ts'
import { previewOf } from './preview.ts'
import { checked, found, uploadTable } from './upload.ts'

/** What answers the calls about imports. */
export const makeImportHandlers = (desk: ImportDesk): HandlersOf<typeof importCalls> => ({
  importUsers: uploadTable(desk, 'users'),
  checkImport: async (input, call) => {
    const { kind, upload } = await found(desk, input.importId, call)
    return previewOf(kind, upload, await checked(kind, upload, input.mapping, call), input, call.language)
  },
  commitImport: commitImport(desk),
  closeImport: async ({ importId }, call) => {
    desk.results.forget(importId, call)
    await desk.uploads.forget(importId, call)
    return {}
  },
  importTemplate: async (input, call) => {
    needPermission(call.user, desk.kinds[input.name].may)
    return giveTicket('importTemplate', input, call)
  },
  annotatedImport: async (input, call) => {
    await found(desk, input.importId, call)
    return giveTicket('annotatedImport', input, call)
  },
  importResult: async (input, call) => {
    if (!desk.results.find(input.importId, call)) throw new Refusal('importGone')
    return giveTicket('importResult', input, call)
  },
})
