import { roles } from '@sundial/phrases/roles.ts'
import { type RoleRecord, streamRoles } from '@sundial/store/roles/find-roles.ts'
import { labelIn, wordsOf } from '../kit/language.ts'
import type { HeavyFiles } from '../kit/tickets.ts'
import { mapped, type SheetColumn, streamedSheetOf } from '../sheets/sheet.ts'
import { chosenOf, type RoleRow, roleRow } from './role-row.ts'

const wordOf = wordsOf({ roles })

export const rolesSheet: HeavyFiles['exportRoles'] = async (input, { server, scope, language }) => {
  const word = (key: keyof typeof roles) => wordOf(`roles:${key}`, language)
  const text = (key: keyof typeof roles, width: number, value: (row: RoleRow) => string): SheetColumn<RoleRow> => ({
    kind: 'text',
    title: word(key),
    width,
    value,
  })
  const columns = [
    text('number', 16, (r) => r.number),
    text('name', 24, (r) => r.name),
    text('description', 40, (r) => r.description),
    text('status', 10, (r) => labelIn('roleStatus', r.status, language)),
    { kind: 'number', title: word('userCount'), width: 10, decimals: 0, value: (r) => r.userCount } as SheetColumn<RoleRow>,
  ]
  const rowsOf = (some: readonly RoleRecord[]) =>
    chosenOf(
      some.map((r) => roleRow(r, language)),
      input,
    )
  return streamedSheetOf(word('title'), columns, mapped(await streamRoles(server.store.db, scope, {}), rowsOf))
}
