import { findRoles } from '@sundial/store/roles/find-roles.ts'
import { labelIn, roleWord } from '../kit/language.ts'
import { type SheetColumn, sheetOf } from '../kit/sheets/sheet.ts'
import type { HeavyFiles } from '../kit/tickets.ts'
import { chosenOf, type RoleRow, roleRow } from './role-row.ts'

export const rolesSheet: HeavyFiles['exportRoles'] = async (input, { server, scope, language }) => {
  const found = await findRoles(server.store.db, scope)
  const text = (title: Parameters<typeof roleWord>[0], width: number, value: (row: RoleRow) => string): SheetColumn<RoleRow> => ({
    kind: 'text',
    title: roleWord(title, language),
    width,
    value,
  })
  const columns = [
    text('number', 16, (r) => r.number),
    text('name', 24, (r) => r.name),
    text('description', 40, (r) => r.description),
    text('status', 10, (r) => labelIn('roleStatus', r.status, language)),
    { kind: 'number', title: roleWord('userCount', language), width: 10, decimals: 0, value: (r) => r.userCount } as SheetColumn<RoleRow>,
  ]
  const rows = chosenOf(
    found.map((r) => roleRow(r, language)),
    input,
  )
  return sheetOf(roleWord('title', language), columns, rows)
}
