import { stations } from '@sundial/phrases/stations.ts'
import { table } from '@sundial/phrases/table.ts'
import { describe, expect, it } from 'vitest'
import { api, button, here, openForFile, page, path } from './kit/opened.ts'
import { saidIn, say } from './kit/say.ts'
import { sheetText } from './kit/sheet-text.ts'
import { until } from './kit/until.ts'

openForFile()

const openList = async (query = '') => {
  await page.goto(`/#/powerManageList${query}`)
  await page.getByRole('table').first().waitFor()
}
const rowsShown = () => page.locator('.ant-table-tbody .ant-table-row')

describe('the list of stations', () => {
  it('keeps a view: after a reload it is there with its count, and opens its query again', async () => {
    await openList('?state=asleep&sort=name')
    await button(say(table, 'saveView', 'en')).click()
    await page.getByLabel(say(table, 'viewName', 'en')).fill('Night watch')
    await button(say(table, 'save', 'en')).click()
    await until(
      () => api('getUserSetting', { keys: ['list.stations'] }),
      ([kept]) => kept?.key === 'list.stations' && kept.value?.views[0]?.name === 'Night watch',
      10_000,
    )
    await page.evaluate(() => localStorage.removeItem('sundial.setting.1.list.stations'))
    await openList()
    await page.reload()
    const tab = button(/^Night watch\s*\d+$/)
    await tab.click()
    await page.waitForURL(/state=asleep/)
    await page.locator('button[aria-current="true"]', { hasText: 'Night watch' }).waitFor()
    // Plants fall asleep, or turn out to be at fault, while this runs.
    await until(
      async () => [(await api('stations', { state: 'asleep' })).pageTotalCount, await tab.textContent(), await rowsShown().count()],
      ([asleep, told, shown]) => told === `Night watch${asleep}` && shown === asleep,
      60_000,
    )
  })

  it('a click on a row opens its plant; a click on its box does not, nor does text that is selected', async () => {
    await openList()
    const row = rowsShown().first()
    await row.getByRole('checkbox').click()
    const cell = row.locator('td').nth(3)
    await cell.evaluate((of) => getSelection()!.selectAllChildren(of))
    await cell.evaluate((of) => (of as HTMLElement).click())
    expect(path()).toBe('/powerManageList')
    await page.evaluate(() => getSelection()!.removeAllRanges())
    await cell.click()
    await page.waitForURL(/powerDetails\?id=\d+/)
  })

  it('hides a column for good', async () => {
    await openList()
    const head = page.getByRole('columnheader', { name: saidIn(stations, 'columnPr', 'en') })
    await head.first().waitFor()
    await button(say(table, 'columns', 'en')).click()
    await page.getByRole('checkbox', { name: say(stations, 'columnPr', 'en') }).uncheck()
    await head.first().waitFor({ state: 'detached' })
    await until(
      () => api('getUserSetting', { keys: ['list.stations'] }),
      ([kept]) => kept?.key === 'list.stations' && (kept.value?.columns.some((column) => column.key === 'pr' && !column.shown) ?? false),
      10_000,
    )
    await page.reload()
    await page.getByRole('table').first().waitFor()
    expect(await head.count()).toBe(0)
  })

  it('exports what is listed as a workbook', async () => {
    await openList()
    const downloading = page.waitForEvent('download')
    await button(say(table, 'export', 'en')).click()
    await page.getByRole('menuitem', { name: say(table, 'xlsx', 'en') }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toMatch(/^Plants \d{4}-\d{2}-\d{2}\.xlsx$/)
    const text = sheetText(await file.path())
    const { list } = await api('stations', { pageSize: 1000 })
    for (const { name, code } of list) for (const word of [name, code]) expect(text).toContain(word.replaceAll('&', '&amp;'))
    expect(text).toContain('ySplit="1"')
    expect(text).not.toContain('PR %') // hidden above
  })

  it('several plants are shut down by one dialog that names them, each by a task of its own', async () => {
    await openList()
    for (const row of [0, 1]) await rowsShown().nth(row).getByRole('checkbox').check()
    await button(say(stations, 'shutDownEllipsis', 'en')).click()
    const dialog = page.getByRole('dialog')
    const go = dialog.getByRole('button', { name: 'Shut down 2 plants' })
    // a reason to shut down is asked for by one rule, for one plant and for several: it may be left out
    expect(await go.isDisabled()).toBe(false)
    await dialog.getByLabel(say(stations, 'reason', 'en')).fill('e2e')
    await go.click()
    await dialog.getByText(say(stations, 'shutManyDone', 'en')).waitFor()
    const close = dialog.getByRole('button', { name: say(stations, 'close', 'en') }).last()
    await until(
      () => close.evaluate((held) => held === document.activeElement),
      (isFocused) => isFocused,
    )
    const { list } = await api('tasks', {})
    const ordered = list.filter((task) => task.reason === 'e2e')
    expect(ordered.map((task) => [task.action, task.target.kind])).toEqual([
      ['shutdown', 'station'],
      ['shutdown', 'station'],
    ])
    // as many modules as the dialog names, those that are shut down already among them
    const count = ordered.reduce((sum, { totalCount }) => sum + totalCount, 0)
    expect(await dialog.locator('.shut-many-total').textContent()).toContain(`${count.toLocaleString('en')} modules`)
    expect(new Set(list.slice(0, 2).map((task) => task.stationId)).size).toBe(2)
  })

  it('without a complaint of the browser', () => {
    expect(here.faults).toEqual([])
  })
})
