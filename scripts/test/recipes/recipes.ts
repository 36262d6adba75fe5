import { readdirSync } from 'node:fs'
import { conditionRecipe } from './condition.ts'
import { deviceKindRecipe } from './device-kind.ts'
import { and, before, type Edit, fresh } from './edits.ts'
import { orderKindRecipe } from './order-kind.ts'
import { pageRecipe } from './page.ts'

const call = `  countUserSettings: call({
    kind: 'post',
    path: '/plcManagementApi/countUserSettings',
    may: 'signedIn',
    reads: ['account'],
    about: "How many of one's own console settings are kept.",
    input: z.strictObject({}),
    output: z.object({ count: z.int() }),
  }),

`
const callTest = `import { calls } from '@sundial/contract/calls.ts'
import { expect, it } from 'vitest'
import { serverForTests } from '../../test/server.ts'

it('counts the settings of whoever asks', async () => {
  const s = await serverForTests()
  try {
    const token = await s.token('east')
    const value = { theme: 'dark', layout: 'vertical', header: 'fixed', tabsBar: true }
    await s.call(calls.saveUserSetting.path, { key: 'shell.look', value, version: 0 }, token)
    expect((await s.call('/plcManagementApi/countUserSettings', {}, token)).data).toEqual({ count: 1 })
    expect((await s.call('/plcManagementApi/countUserSettings', {}, await s.token('west'))).data).toEqual({ count: 0 })
  } finally {
    await s.stop()
  }
})
`
const answer = `  countUserSettings: async (_, { server, user }) => ({
    count: (await findUserSettings(server.store.db, user.userId)).length,
  }),
`
const contractFile = 'packages/contract/src/user-settings.ts'

const callRecipe: Edit[] = [
  { file: contractFile, change: before('  getUserSetting: call({', call) },
  {
    file: 'packages/server/src/user-settings/handlers.ts',
    change: (text) => text.replace('{ getUserSetting, saveUserSetting }\n', `{\n  getUserSetting,\n  saveUserSetting,\n${answer}}\n`),
  },
  { file: 'packages/server/src/user-settings/count.test.ts', change: fresh(callTest) },
]

/** The call takes an id that nobody tries with what belongs to another organisation. */
export const callWithId: Edit = {
  file: contractFile,
  change: and(
    (text) =>
      text.replace(
        '    input: z.strictObject({}),\n    output: z.object({ count',
        '    input: z.strictObject({ stationId: id.optional() }),\n    output: z.object({ count',
      ),
    (text) => text.replace("import { instant } from './kit/shapes.ts'", "import { id, instant } from './kit/shapes.ts'"),
  ),
}

const permissionRecipe: Edit[] = [
  {
    file: 'packages/core/src/session/permissions.ts',
    change: before("  'devices.read': {", "  'stations.note': { actionType: '2', roles: ['operator'] },\n"),
  },
  {
    file: 'packages/phrases/src/menu.ts',
    change: before('  approvals: {', "  stations_note: { zh: '填写电站备注', en: 'Write notes on plants', ja: '発電所メモの記入' },\n"),
  },
]

const notes = `import { phrases } from './kit/phrases.ts'

/** Notes that a shift leaves for the next one. */
export const shiftNotes = phrases({
  kept: {
    zh: '备注已保存 {{count}} 条',
    en: { one: '{{count}} note is kept', other: '{{count}} notes are kept' },
    ja: 'メモは {{count}} 件保存されています',
  },
  written: { zh: '{{name}} 写下了备注', en: '{{name}} left a note', ja: '{{name}} さんがメモを残しました' },
})
`
const phrasesRecipe: Edit[] = [{ file: 'packages/phrases/src/shift-notes.ts', change: fresh(notes) }]

/** The next free numbers. */
const [number, numberAfter] = (() => {
  const names = readdirSync(new URL('../../../packages/store/migrations/', import.meta.url))
  const last = Math.max(...names.map((name) => Number.parseInt(name, 10) || 0))
  return [last + 1, last + 2].map((next) => String(next).padStart(4, '0')) as [string, string]
})()
const migration = `-- What people note for the next shift.
create table shift_note (
  id       bigint generated always as identity primary key,
  user_id  bigint not null references app_user,
  noted_at timestamptz not null,
  note     text not null check (note <> '')
);
alter table shift_note enable row level security;
create policy scope on shift_note using (exists (select from app_user u where u.id = user_id));
`
const migrationRecipe: Edit[] = [
  { file: `packages/store/migrations/${number}_shift_note.sql`, change: fresh(migration) },
  {
    file: 'packages/store/test/twin-rows.ts',
    change: before(
      '  insert into station_day (',
      "  insert into shift_note (user_id, noted_at, note) select id, now(), 'x' from app_user;\n",
    ),
  },
  { file: 'packages/store/test/visibility-before.ts', change: before("'user_station'], ofUsers", "'shift_note', ") },
  { file: 'packages/store/test/archive-left-out.ts', change: before("  ...all(moved, 'organisation_move')", '  shift_note: done,\n') },
]

/**
 * Recipes of docs/recipes.md that follow one after the other in one copy: each with the files by hand that it takes, which its page names.
 */
export const recipes: Record<string, { filesMax: number; edits: Edit[] }> = {
  'a kind of order': { filesMax: 10, edits: orderKindRecipe },
  'a call': { filesMax: 3, edits: callRecipe },
  'a permission': { filesMax: 2, edits: permissionRecipe },
  'a phrase table': { filesMax: 1, edits: phrasesRecipe },
  'a migration': { filesMax: 4, edits: migrationRecipe },
  'a page with a list and a form': { filesMax: 12, edits: pageRecipe },
  'a condition': { filesMax: 7, edits: conditionRecipe },
  'a device kind': { filesMax: 7, edits: deviceKindRecipe(numberAfter) },
}
