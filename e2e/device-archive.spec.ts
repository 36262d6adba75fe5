import { deviceArchive } from '@sundial/phrases/device-archive.ts'
import { listedKind } from '@sundial/phrases/devices-labels.ts'
import { table } from '@sundial/phrases/table.ts'
import { describe, expect, it } from 'vitest'
import { api, openShared, page } from './kit/opened.ts'
import { say } from './kit/say.ts'
import { sheetText } from './kit/sheet-text.ts'
import { until } from './kit/until.ts'

openShared()
const rowsShown = () => page.locator('.ant-table-row').filter({ visible: true })

describe('the equipment archive', () => {
  it('shows what is installed at every plant, found by its serial number, and leads to it', async () => {
    const modules = await api('searchDevices', { kind: 'module', pageSize: 1 })
    const { code, serialNo, stationName } = modules.list[0]!
    await page.goto('/#/setting/logExport')
    await page.getByLabel(say(deviceArchive, 'search', 'en')).fill(serialNo!)
    await page.keyboard.press('Enter')
    await until(
      () => rowsShown().count(),
      (count) => count === 1,
      45_000,
    )
    for (const text of [code, stationName, listedKind.module.en]) expect(await rowsShown().textContent()).toContain(text)
    await page.getByRole('link', { name: say(deviceArchive, 'open', 'en', { name: code }) }).click()
    await page.getByRole('heading', { level: 1 }).filter({ hasText: code }).waitFor()
  })

  it('is a file as it is asked for and with the columns that are shown', async () => {
    await page.goto('/#/setting/logExport?kind=inverter')
    await rowsShown().first().waitFor()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: say(table, 'export', 'en') }).click()
    await page.getByRole('menuitem', { name: say(table, 'xlsx', 'en') }).click()
    const text = sheetText(await (await downloading).path())
    const { list, pageTotalCount } = await api('searchDevices', { kind: 'inverter', pageSize: 1000 })
    expect(list.length).toBe(pageTotalCount)
    for (const { number } of list) expect(text).toContain(number)
    const [module] = (await api('searchDevices', { kind: 'module', pageSize: 1 })).list
    expect(text).not.toContain(module!.number)
  })
})
