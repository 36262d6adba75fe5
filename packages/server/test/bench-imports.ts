import { validators } from '@sundial/core/validation/validators.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { writeXlsx } from 'hucre/xlsx'
import { checkRows } from '../src/imports/check-rows.ts'
import { mappingBy } from '../src/imports/columns.ts'
import type { AnyKind } from '../src/imports/kind.ts'
import { byOneIdentity } from '../src/imports/one-identity.ts'
import type { SignedInCall } from '../src/kit/context.ts'
import { readTable } from '../src/sheets/read-table.ts'
import { workbookWith } from './workbook.ts'

const call = { language: 'en' } as unknown as SignedInCall
const db = {} as Db

/** Devices by their MAC: a kind of a hundred thousand rows, half of which are there already. */
export const macKind: AnyKind = {
  may: 'stations.edit',
  title: 'users:title',
  rowsMax: 100_000,
  fields: [
    {
      key: 'MAC',
      title: 'users:jobNumber',
      required: true,
      rule: 'users:jobNumber_wrong',
      example: '',
      read: (text) => (validators.mac(text) ? { value: text } : { issue: { word: 'users:jobNumber_wrong' } }),
    },
    { key: 'PVSN', title: 'users:realName', required: true, rule: 'users:realName_wrong', example: '', read: (text) => ({ value: text }) },
  ],
  identity: 'MAC',
  context: async () => null,
  together: () => ({}),
  beside: byOneIdentity({
    field: 'MAC',
    textOf: ({ texts }) => texts[0]!.toUpperCase(),
    existing: async (_db, _call, macs) => new Map(macs.filter((mac) => mac.endsWith('7')).map((mac) => [mac, 'known'])),
    taken: 'imports:taken',
  }),
  prepare: async () => null,
  action: 'users.add',
  within: (_trx, _call, work) => work(),
  add: async () => [],
  after: async () => undefined,
  told: [],
}

const mac = (i: number): string => (0x02_00_00_00_00_00 + i).toString(16).toUpperCase().padStart(12, '0')
/** One row in a hundred is wrong, each in another way: no MAC, a bad one, one that is there twice, no serial number. */
const rowOf = (i: number): string[] => {
  if (i % 100 !== 42) return [mac(i), `SN${i}`]
  return [
    ['', `SN${i}`],
    ['02:xx', `SN${i}`],
    [mac(i - 1).toLowerCase(), `SN${i}`],
    [mac(i), ''],
  ][Math.floor(i / 100) % 4]!
}
const isWrong = (i: number): boolean => i % 100 === 42

/** A workbook of so many people, each cell of seven as in life: most texts stand there once. */
export const peopleWorkbook = (count: number): Promise<Uint8Array> => {
  const person = (i: number) => [`user.name${i}`, `李明 ${i}`, 'East', 'Viewer, Auditor', 13_800_000_000 + i, `u${i}@example.com`, `J-${i}`]
  const titles = ['Username', 'Full name', 'Organisation', 'Roles', 'Mobile', 'E-mail', 'Employee no.']
  return writeXlsx({ sheets: [{ name: 'A', rows: [titles, ...Array.from({ length: count }, (_, i) => person(i))] }] })
}

/** A workbook of so many rows, through the thread and the check: how long, and how many errors are missed or false. */
export const checkWorkbook = async (count: number) => {
  const rows = [['mac', 'pvsn'], ...Array.from({ length: count }, (_, i) => rowOf(i))]
  const bytes = await writeXlsx({ sheets: [{ name: 'A', rows }] })
  const began = performance.now()
  const [titles, ...table] = await readTable({ name: 'devices.xlsx', bytes }, 'en')
  const checked = await checkRows(macKind, table, mappingBy(titles!.cells, macKind), db, call)
  const ms = performance.now() - began
  const wrong = new Set(checked.filter(({ state }) => state === 'wrong').map(({ at }) => at - 2))
  const all = Array.from({ length: count }, (_, i) => i)
  return {
    ms,
    rows: checked.length,
    known: checked.filter(({ state }) => state === 'known').length,
    missed: all.filter((i) => isWrong(i) && !wrong.has(i)).length,
    falseErrors: all.filter((i) => !isWrong(i) && wrong.has(i)).length,
    issues: checked.map(({ issues }) => issues.size).reduce((a, b) => a + b, 0),
  }
}

const mega = 1_048_576
const bombs: [string, () => Buffer][] = [
  ['198 MB of blanks in 200 KB', () => workbookWith('', [{ name: 'xl/sharedStrings.xml', data: Buffer.alloc(198 * mega, 0x20) }])],
  ['one cell of 200 MB', () => workbookWith(`<row><c t="inlineStr"><is><t>${'x'.repeat(200 * mega)}</t></is></c></row>`)],
  ['entities', () => workbookWith('', [{ name: 'xl/a.xml', data: '<!DOCTYPE x [<!ENTITY a "ha">]><x/>' }])],
]

/** How long each bomb takes to be refused; null = it was taken. */
export const refuseBombs = async (): Promise<{ name: string; ms: number | null }[]> => {
  const found: { name: string; ms: number | null }[] = []
  for (const [name, make] of bombs) {
    const bytes = make()
    const began = performance.now()
    const refused = await readTable({ name: 'bomb.xlsx', bytes }, 'en').then(
      () => false,
      () => true,
    )
    found.push({ name, ms: refused ? performance.now() - began : null })
  }
  return found
}
