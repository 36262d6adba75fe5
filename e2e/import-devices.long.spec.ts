import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deviceImports } from '@sundial/phrases/device-imports.ts'
import { imports } from '@sundial/phrases/imports.ts'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api, openForFile, page } from './kit/opened.ts'
import { say } from './kit/say.ts'
import { until } from './kit/until.ts'

openForFile()
const files = mkdtempSync(join(tmpdir(), 'sundial-import-'))
afterAll(() => rmSync(files, { recursive: true, force: true }))

type Row = (string | number | null)[]
const titles = ['Plant', 'Kind of device', 'Code', 'Code of string or inverter', 'Channel', 'Device ID', 'PVSN', 'Concentrator']
const twelve = (prefix: string, n: number) => prefix + String(n).padStart(12 - prefix.length, '0')
const perString = 20

/** 500 devices: an inverter with 23 strings of 20 modules and one of 16. */
const rowsOf = (plant: string, gw: string): Row[] => {
  const strings = Array.from({ length: 24 }, (_, i) => `Z-${String(i + 1).padStart(2, '0')}`)
  const modules = strings.flatMap((code, s) =>
    Array.from({ length: s < 23 ? perString : 15 }, (_, m): Row => {
      const n = s * perString + m + 1
      return [plant, 'Module', `${code}-${String(m + 1).padStart(2, '0')}`, code, m + 1, twelve('288', n), `PVZ${n}`, null]
    }),
  )
  return [
    [plant, 'Inverter', 'Z-INV', null, null, twelve('488', 1), null, gw],
    ...strings.map((code, i): Row => [plant, 'String', code, 'Z-INV', i + 1, null, null, null]),
    ...modules,
  ]
}
const book = async (name: string, rows: Row[]): Promise<string> => {
  const path = join(files, name)
  writeFileSync(path, await writeXlsx({ sheets: [{ name: 'A', rows: [titles, ...rows] }] }))
  return path
}
const button = (name: RegExp) => page.getByRole('button', { name }).filter({ visible: true })
const countOf = async (stationId: number, kind: 'module' | 'string' | 'inverter') =>
  (await api('devicesOfKind', { stationId, kind, text: 'Z-', pageSize: 1 })).pageTotalCount

describe('devices of a plant from a workbook', () => {
  let station = { id: 0, code: '' }
  let gw = ''
  let before = 0
  beforeAll(async () => {
    const { list } = await api('stations', { pageSize: 1 })
    station = list[0]!
    gw = (await api('gateways', { stationId: station.id, pageSize: 1 })).list[0]!.gw
    before = (await api('deviceList', { stationId: station.id, pageSize: 1 })).pageTotalCount
  })
  const openMenu = async (item: string) => {
    await button(say(deviceImports, 'import', 'en'))
      .first()
      .click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
  const choose = (path: string) => page.getByRole('dialog').locator('input[type=file]').setInputFiles(path)

  it('three planted errors are found, and nothing else is wrong; nothing is saved', async () => {
    await page.goto(`/#/powerManageList/powerDetails?id=${station.id}&tab=devices`)
    await openMenu(deviceImports.importTitle.en)
    const rows = rowsOf(station.code, gw)
    expect(rows).toHaveLength(500)
    const wrong = rows.map((row, i) => {
      if (i === 100) return [...row.slice(0, 5), '28800000', ...row.slice(6)]
      if (i === 200) return [...row.slice(0, 3), 'Z-99', ...row.slice(4)]
      return i === 300 ? [...row.slice(0, 6), 'PVZ1', row[7]!] : row
    })
    await choose(await book('plant.xlsx', wrong as Row[]))
    const dialog = page.getByRole('dialog')
    await dialog.getByText(`${imports.wrong.en} 3`).click()
    const said = async () => (await dialog.locator('.import-wrong').allInnerTexts()).map((text) => text.split('\n').at(-1))
    expect(await until(said, (cells) => cells.length > 0)).toEqual([
      deviceImports.numberLength.en,
      deviceImports.noParent.en,
      imports.repeated.en.replace('{{row}}', '27'),
    ])
    expect(await countOf(station.id, 'module')).toBe(0)
  })

  it('corrected, all are imported in one go and stand in the list', async () => {
    await button(say(imports, 'anotherFile', 'en')).click()
    await choose(await book('plant.xlsx', rowsOf(station.code, gw)))
    const dialog = page.getByRole('dialog')
    await dialog.getByText(imports.cleanHint.en).waitFor()
    await button(say(imports, 'goAll', 'en', { count: '500' })).click()
    await dialog.getByText(imports.resultAdded.en.other.replace('{{count}}', '500')).waitFor({ timeout: 60_000 })
    await button(say(imports, 'done', 'en')).click()
    expect([await countOf(station.id, 'module'), await countOf(station.id, 'string'), await countOf(station.id, 'inverter')]).toEqual([
      475, 24, 1,
    ])
    expect((await api('deviceList', { stationId: station.id, pageSize: 1 })).pageTotalCount).toBe(before + 500)
  })

  it('are undone as one under “Earlier imports”, which says so', async () => {
    await openMenu(deviceImports.runs.en)
    const run = page.getByRole('dialog').locator('.import-run').first()
    await run.getByText('plant.xlsx').waitFor()
    await run.getByRole('button', { name: deviceImports.undo.en }).click()
    const question = page.getByRole('dialog').last()
    await question.getByText(deviceImports.undoAll.en.other.replace('{{count, number}}', '500')).waitFor()
    await question.getByRole('button', { name: deviceImports.undo.en }).click()
    await run.getByText(/500 rows undone by/).waitFor()
    expect((await api('deviceList', { stationId: station.id, pageSize: 1 })).pageTotalCount).toBe(before)
    expect(await countOf(station.id, 'module')).toBe(0)
  })
  it('rows that are ticked are imported alone; one that needs another says so', async () => {
    await page.goto(`/#/powerManageList/powerDetails?id=${station.id}&tab=devices`)
    await page.reload()
    await openMenu(deviceImports.importTitle.en)
    await choose(await book('few.xlsx', rowsOf(station.code, gw)))
    const dialog = page.getByRole('dialog')
    const tick = (row: number) => dialog.getByRole('checkbox', { name: say(imports, 'chooseRow', 'en', { row: String(row) }) }).check()
    await tick(3)
    await button(new RegExp(imports.goChosen.en.one)).click()
    await dialog.getByText(/^Row 3 has an error or needs a row that is not selected/).waitFor()
    await tick(2)
    await button(say(imports, 'goChosen', 'en', { count: '2' })).click()
    await dialog.getByText(say(imports, 'resultAdded', 'en', { count: '2' })).waitFor()
    await dialog.getByText(say(imports, 'resultLeft', 'en', { count: '498' })).waitFor()
    await button(say(imports, 'done', 'en')).click()
    expect([await countOf(station.id, 'module'), await countOf(station.id, 'string'), await countOf(station.id, 'inverter')]).toEqual([
      0, 1, 1,
    ])
  })
})
