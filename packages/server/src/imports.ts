import { type ImportRegistry, makeImportRegistry } from './imports/import-registry.ts'
import { userImport } from './users/import.ts'

/** Every kind of row that can be imported. */
export const makeImports = (uploadsDir: string): ImportRegistry => makeImportRegistry({ users: userImport }, uploadsDir)
