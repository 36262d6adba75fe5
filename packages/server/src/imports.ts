import { buildingImport, devicesImport } from './devices/import.ts'
import { panelsImport } from './devices/import-panels.ts'
import { type ImportRegistry, makeImportRegistry } from './imports/import-registry.ts'
import { ratingsImport } from './ratings/import.ts'
import { userImport } from './users/import.ts'

/** Every kind of row that can be imported. */
export const makeImports = (uploadsDir: string): ImportRegistry =>
  makeImportRegistry(
    { users: userImport, devices: devicesImport, building: buildingImport, panels: panelsImport, ratings: ratingsImport },
    uploadsDir,
  )
