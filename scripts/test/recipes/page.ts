import { and, before, type Edit, fresh } from './edits.ts'
import { formCase, page, words } from './page-console.ts'
import { calls, callTest, handlers, query } from './page-server.ts'

/** A page with a list and a form, of a table that a migration has made: every file by hand. */
export const pageRecipe: Edit[] = [
  {
    file: 'packages/contract/src/organisations.ts',
    change: and(
      before('  stationDevices: call({', calls),
      before('export const organisationCalls', 'const noteConditions = { text: z.string().max(100).optional() }\n\n'),
      (text) => text.replace('{ empty, id, orgNo, page, version }', '{ counted, counting, empty, id, instant, orgNo, page, version }'),
    ),
  },
  {
    file: 'packages/contract/src/pages/centre.ts',
    change: before(
      "  audit: { path: '/user/audit'",
      "  shiftNotes: { path: '/user/shiftNotes', group: 'centre', title: 'shiftNotes', icon: 'history', may: 'organisations', list: true },\n",
    ),
  },
  {
    file: 'packages/core/src/organisations/audit-actions.ts',
    change: (text) =>
      text.replace(
        /= \[.*\] as const/,
        "= [\n  'organisations.add',\n  'organisations.edit',\n  'organisations.move',\n  'organisations.delete',\n  'organisations.note',\n] as const",
      ),
  },
  {
    file: 'packages/phrases/src/organisations-labels.ts',
    change: before(
      "  'organisations.delete': {",
      "  'organisations.note': { zh: '填写交班记录', en: 'Shift note added', ja: '引き継ぎメモを記入' },\n",
    ),
  },
  {
    file: 'packages/phrases/src/shift-notes.ts',
    change: and(before('  kept: {', words), before('  kept: {', '  title: menu.shiftNotes,\n'), (text) =>
      text.replace(/^(import .*)\n/, "$1\nimport { terms } from './kit/terms.ts'\nimport { menu } from './menu.ts'\n"),
    ),
  },
  {
    file: 'packages/phrases/src/menu.ts',
    change: before('  audit: {', "  shiftNotes: { zh: '交班记录', en: 'Shift notes', ja: '引き継ぎメモ' },\n"),
  },
  { file: 'packages/store/src/organisations/shift-notes.ts', change: fresh(query) },
  {
    file: 'packages/server/src/organisations/handlers.ts',
    change: and(
      (text) =>
        text.replace(
          /= \{ (saveOrganisation, .*) \}\n/,
          (_, known) =>
            `= {\n${known
              .split(', ')
              .map((name: string) => `  ${name},\n`)
              .join('')}${handlers}}\n`,
        ),
      before(
        'import type { HandlersOf',
        "import { findShiftNotes, insertShiftNote } from '@sundial/store/organisations/shift-notes.ts'\nimport { change } from '../kit/change.ts'\n",
      ),
      before('import { deleteOrganisations', "import { countsOf, noRows, spanOf } from '../kit/pages.ts'\n"),
    ),
  },
  { file: 'packages/server/src/organisations/shift-notes.test.ts', change: fresh(callTest) },
  {
    file: 'packages/console/src/routes.tsx',
    change: before('  audit: { load:', "  shiftNotes: { load: () => import('./organisations/ShiftNotesPage.tsx') },\n"),
  },
  { file: 'packages/console/src/organisations/ShiftNotesPage.tsx', change: fresh(page) },
  {
    file: 'e2e/kit/forms.ts',
    change: and(
      before("  {\n    file: 'tokens/TokenForm.tsx'", formCase),
      before('import { stationForm }', "import { shiftNotes } from '@sundial/phrases/shift-notes.ts'\n"),
    ),
  },
]
