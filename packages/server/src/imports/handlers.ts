import type { importRunCalls } from '@sundial/contract/import-runs.ts'
import type { importCalls } from '@sundial/contract/imports.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { HandlersOf } from '../kit/handlers.ts'
import { needPermission } from '../kit/need-permission.ts'
import { giveTicket } from '../kit/tickets.ts'
import { commitImport } from './commit.ts'
import type { ImportRegistry } from './import-registry.ts'
import { previewOf } from './preview.ts'
import { importRun, importRuns, undoImport } from './runs.ts'
import { checked, found, uploadTable } from './upload.ts'

/** What answers the calls about imports. */
export const makeImportHandlers = (registry: ImportRegistry): HandlersOf<typeof importCalls & typeof importRunCalls> => ({
  importUsers: uploadTable(registry, 'users'),
  importDevices: uploadTable(registry, 'devices'),
  importBuilding: uploadTable(registry, 'building'),
  importPanels: uploadTable(registry, 'panels'),
  importRatings: uploadTable(registry, 'ratings'),
  importRuns,
  importRun,
  undoImport,
  checkImport: async (input, call) => {
    const { kind, upload } = await found(registry, input.importId, call)
    return previewOf(kind, upload, await checked(kind, upload, input.mapping, call), input, call.language)
  },
  commitImport: commitImport(registry),
  closeImport: async ({ importId }, call) => {
    registry.results.forget(importId, call)
    await registry.uploads.forget(importId, call)
    return {}
  },
  importTemplate: async (input, call) => {
    needPermission(call.user, registry.kinds[input.name].may)
    return giveTicket('importTemplate', input, call)
  },
  annotatedImport: async (input, call) => {
    await found(registry, input.importId, call)
    return giveTicket('annotatedImport', input, call)
  },
  importResult: async (input, call) => {
    if (!registry.results.find(input.importId, call)) throw new Refusal('importGone')
    return giveTicket('importResult', input, call)
  },
})
