import { auditSheet } from './audit/audit.ts'
import { importFiles } from './imports/sheets.ts'
import type { ImportDesk } from './kit/imports/desk.ts'
import type { Files } from './kit/tickets.ts'
import { rolesSheet } from './roles/sheet.ts'
import { stationsSheet } from './stations/sheet.ts'

/** What makes the file of each call that answers a ticket. */
export const makeFiles = (imports: ImportDesk): Files => ({
  exportStations: stationsSheet,
  exportRoles: rolesSheet,
  exportAudit: auditSheet,
  ...importFiles(imports),
})
