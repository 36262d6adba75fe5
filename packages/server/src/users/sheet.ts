import { users } from '@sundial/phrases/users.ts'
import { streamUsers, type UserRecord } from '@sundial/store/users/find-users.ts'
import { labelIn, wordsOf } from '../kit/language.ts'
import type { HeavyFiles } from '../kit/tickets.ts'
import { mapped, type SheetColumn, streamedSheetOf } from '../sheets/sheet.ts'
import { type UserRow, userRow } from './user-row.ts'

const wordOf = wordsOf({ users })
type Key = keyof typeof users & string
type Text = readonly [Key, number, (row: UserRow) => string | null]

const texts = (language: Parameters<typeof wordOf>[1]): readonly Text[] => [
  ['loginName', 18, (r) => r.loginName],
  ['realName', 20, (r) => r.realName],
  ['phone', 18, (r) => r.phone],
  ['email', 28, (r) => r.email],
  ['jobNumber', 14, (r) => r.jobNumber],
  ['organisation', 28, (r) => r.orgName],
  ['roles', 28, (r) => r.roles.map(({ name }) => name).join(', ')],
  ['status', 12, (r) => labelIn('userStatus', r.status, language)],
]

/** The list's rows of all pages; who may only look has phone numbers and addresses in part, as in the list. Times are UTC. */
export const usersSheet: HeavyFiles['exportUsers'] = async (input, { server, scope, user, language }) => {
  const title = (key: Key) => wordOf(`users:${key}`, language)
  const instant = (key: Key, value: (row: UserRow) => number | null): SheetColumn<UserRow> => ({
    kind: 'instant',
    title: `${title(key)} (UTC)`,
    width: 20,
    value,
    timeZone: () => 'UTC',
  })
  const columns: SheetColumn<UserRow>[] = [
    ...texts(language).map(([key, width, value]): SheetColumn<UserRow> => ({ kind: 'text', title: title(key), width, value })),
    instant('lastLoginTime', (r) => r.lastLoginTime),
    instant('createTime', (r) => r.createTime),
  ]
  const whole = user.permissions.has('users.edit')
  const rowsOf = (some: readonly UserRecord[]) => some.map((u) => userRow(u, language, whole || u.id === user.userId))
  return streamedSheetOf(title('title'), columns, mapped(await streamUsers(server.store.db, scope, input), rowsOf))
}
