import { deviceImports } from '@sundial/phrases/device-imports.ts'
import { imports } from '@sundial/phrases/imports.ts'
import { ratings } from '@sundial/phrases/ratings.ts'
import { table } from '@sundial/phrases/table.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { api, here, openShared, page } from './kit/opened.ts'
import { say } from './kit/say.ts'
import { until } from './kit/until.ts'

openShared()
const dialog = () => page.getByRole('dialog').filter({ visible: true })
const button = (name: RegExp) => page.getByRole('button', { name }).filter({ visible: true }).first()
const row = (serialNo: string) => page.getByRole('row', { name: new RegExp(serialNo) })
const save = () =>
  dialog()
    .getByRole('button', { name: say(table, 'save', 'en') })
    .click()
const fill = (key: 'serialNo' | 'ratedW' | 'firstYearPercent' | 'yearlyPercent', value: string) =>
  dialog()
    .getByLabel(say(ratings, key, 'en'))
    .fill(value)

describe('extra data of panels', () => {
  let serials: string[] = []
  beforeAll(async () => {
    const { list } = await api('searchDevices', { kind: 'module', pageSize: 4 })
    serials = list.map(({ serialNo }) => serialNo!)
    await page.goto('/#/setting/deviceExpandList')
  })

  it('are added for a panel; one that nobody has is told at its field', async () => {
    await button(say(ratings, 'add', 'en')).click()
    await fill('serialNo', 'SN-NOWHERE')
    await fill('ratedW', '540')
    await dialog()
      .getByLabel(say(ratings, 'commissionedOn', 'en'))
      .fill('1 May 2024')
    await page.keyboard.press('Enter')
    await fill('firstYearPercent', '2')
    await fill('yearlyPercent', '0.55')
    await save()
    await dialog()
      .getByText(/SN-NOWHERE/)
      .waitFor()
    await fill('serialNo', serials[0]!)
    await save()
    await row(serials[0]!).waitFor()
    expect((await api('panelRatings', { text: serials[0]! })).list).toMatchObject([
      { ratedW: 540, commissionedOn: '2024-05-01', firstYearPercent: 2, yearlyPercent: 0.55 },
    ])
  })

  it('are changed', async () => {
    await row(serials[0]!)
      .getByRole('button', { name: say(ratings, 'edit', 'en', { name: serials[0]! }) })
      .click()
    await fill('ratedW', '545')
    await save()
    await row(serials[0]!).getByText('545').waitFor()
  })

  it('are imported from a table: the planted error is found, the other rows are taken', async () => {
    const titles = ['serialNo', 'ratedW', 'commissionedOn', 'firstYearPercent', 'yearlyPercent'] as const
    const head = titles.map((key) => `"${ratings[key].en}"`).join(',')
    const rows = serials.map((serialNo, i) => `${serialNo},${i === 0 ? 545 : 540},2024-05-01,${i === 2 ? 50 : 2},0.55`)
    await button(say(deviceImports, 'import', 'en')).click()
    await page.getByRole('menuitem', { name: ratings.importTitle.en }).click()
    const buffer = Buffer.from([head, ...rows].join('\n'))
    await dialog().locator('input[type=file]').setInputFiles({ name: 'panels.csv', mimeType: 'text/csv', buffer })
    await dialog().getByText(`${imports.wrong.en} 1`).click()
    const said = async () => (await dialog().locator('.import-wrong').allInnerTexts()).map((text) => text.split('\n').at(-1))
    expect(await until(said, (cells) => cells.length > 0)).toEqual([ratings.firstYearPercent_wrong.en])
    await button(say(imports, 'goGood', 'en', { count: '2' })).click()
    await dialog().getByText(imports.resultAdded.en.other.replace('{{count}}', '2')).waitFor()
    await button(say(imports, 'done', 'en')).click()
    for (const serialNo of [serials[0]!, serials[1]!, serials[3]!]) await row(serialNo).waitFor()
    expect(await row(serials[2]!).count()).toBe(0)
    // the browser writes a line of its own about the refused serial number
    expect(here.faults).toEqual([expect.stringContaining('404')])
  })

  it('are taken back as one import; what people wrote before stays', async () => {
    await button(say(deviceImports, 'import', 'en')).click()
    await page.getByRole('menuitem', { name: deviceImports.runs.en }).click()
    await button(say(deviceImports, 'undo', 'en')).click()
    const asked = dialog().filter({ hasText: deviceImports.undoAll.en.other.replace('{{count, number}}', '2') })
    await asked.getByRole('button', { name: say(deviceImports, 'undo', 'en') }).click()
    await row(serials[1]!).waitFor({ state: 'detached' })
    expect(await row(serials[0]!).count()).toBe(1)
  })
})
