import { type ImportDesk, makeImportDesk } from './kit/imports/desk.ts'
import { userImport } from './users/import.ts'

/** Every kind of row that can be imported. */
export const makeImports = (uploadsDir: string): ImportDesk => makeImportDesk({ users: userImport }, uploadsDir)
