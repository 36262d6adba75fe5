import { readFileSync } from 'node:fs'
import { comparison } from '@sundial/phrases/comparison.ts'
import { devices } from '@sundial/phrases/devices.ts'
import { station as stationPhrases } from '@sundial/phrases/station.ts'
import { table } from '@sundial/phrases/table.ts'
import { trends } from '@sundial/phrases/trends.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { stationInDaylight } from './kit/api.ts'
import { closeDialog, paths } from './kit/console.ts'
import { api, openForFile, page } from './kit/opened.ts'
import { say } from './kit/say.ts'
import { sheetText } from './kit/sheet-text.ts'
import { until } from './kit/until.ts'

openForFile({ past: true })
let station: Awaited<ReturnType<typeof stationInDaylight>>
let modules: { id: number; code: string }[]

beforeAll(async () => {
  station = await stationInDaylight(api)
  const { columns } = await api('modules', { stationId: station.id })
  modules = columns.id.map((id, i) => ({ id, code: columns.code[i]! })).slice(0, 3)
})

const dayOf = (at: number): string => new Intl.DateTimeFormat('en-CA', { timeZone: station.timeZone }).format(at)
type Day = Awaited<ReturnType<typeof api<'stationTrend'>>>['energy'][number]
const isWhole = ({ coveredShare }: Day): boolean => (coveredShare ?? 0) > 0.95
/** The past of a demo comes in by and by, its oldest days first: waits until the newest of the days before today is there. */
const pastIsIn = (): Promise<Day> => {
  const yesterday = dayOf(Date.now() - 86_400_000)
  const ask = async () => (await api('stationTrend', { stationId: station.id, by: 'days', from: yesterday, to: yesterday })).energy[0]!
  return until(ask, isWhole, 120_000)
}
/** A column of the tables on the page; pages kept open behind it don't count. */
const cellsIn = (column: number): Promise<string[]> =>
  page.locator(`.ant-table-tbody tr.ant-table-row td:nth-child(${column})`).filter({ visible: true }).allInnerTexts()
/** The same as numbers; a dash is none. */
const numbersIn = async (column: number): Promise<(number | null)[]> => {
  const texts = await cellsIn(column)
  return texts.map((text) => (/\d/.test(text) ? Number(text.replaceAll(',', '')) : null))
}

describe('trends of a station', () => {
  it('show the energy of each day as the API has it, days without data as none', async () => {
    const to = dayOf(Date.now())
    const from = dayOf(Date.now() - 6 * 86_400_000)
    await pastIsIn()
    await page.goto(`${paths.station(station.id)}&tab=trends&from=${from}&to=${to}`)
    await page.getByRole('img', { name: say(trends, 'chartLabel', 'en', { from, to }) }).waitFor()
    await page.getByText(say(trends, 'table', 'en'), { exact: true }).click()
    await page.getByRole('table').filter({ visible: true }).first().waitFor()
    const shown = await numbersIn(3)
    const { energy } = await api('stationTrend', { stationId: station.id, by: 'days', from, to })
    const expected = energy.map((row) => row.specificYieldH).reverse()
    expect(shown).toHaveLength(7)
    // all but today, which goes on while the page is read
    for (const [i, value] of expected.entries()) {
      if (i === 0 || value === null) continue
      expect(Math.abs(shown[i]! - value)).toBeLessThan(0.3)
    }
    expect(shown.filter((v) => v === null)).toHaveLength(expected.filter((v) => v === null).length)
  })
})

describe('events of a station', () => {
  it('have a shutdown with its reason and its result, newest first, and lead to its task', async () => {
    const order = { stationId: station.id, action: 'shutdown' as const, target: { kind: 'module' as const, ids: [modules[0]!.id] } }
    const { taskId } = await api('switchRsd', { ...order, reason: 'roof inspection' })
    await until(
      () => api('tasks', { id: taskId }),
      ({ list }) => list[0]!.status !== 1,
      60_000,
    )
    await page.goto(`${paths.station(station.id)}&tab=events`)
    const first = page.locator('.ant-table-tbody tr.ant-table-row').filter({ visible: true }).first()
    await first.getByText('roof inspection').waitFor()
    expect(await first.textContent()).toMatch(new RegExp(`Shut down module ${modules[0]!.code}[\\s\\S]*roof inspection[\\s\\S]*1 of 1`))
    // every concentrator came online when the demo began
    await page.getByText('came online').first().waitFor()
    await first.getByRole('button').click()
    await page.getByRole('dialog').getByText('roof inspection').waitFor()
    await closeDialog(page)
  })
})

describe('data comparison', () => {
  it('opens from its address with the modules named there, and its figures are those of the API', async () => {
    const day = (await pastIsIn()).label
    const ids = modules.map((m) => m.id)
    await page.goto(`/#/devOps/dataAnalysis?stationId=${station.id}&modules=${ids.join(',')}&quantity=power&day=${day}`)
    await page.getByRole('region', { name: say(comparison, 'figures', 'en') }).waitFor()
    expect(await cellsIn(1)).toEqual(modules.map((m) => m.code))
    const { from, to } = await api('stationTrend', { stationId: station.id, by: 'day', date: day })
    const { values } = await api('dataTrend', { ids, quantity: 'power', from, to, stepS: 900 })
    const maxima = values.map((row) => Math.max(...row.map((v) => v ?? 0)))
    for (const [i, shown] of (await numbersIn(4)).entries()) expect(shown).toBeCloseTo(maxima[i]!, 0)
    const saved = async (form: 'xlsx' | 'csv') => {
      const downloading = page.waitForEvent('download')
      await page
        .getByRole('button', { name: say(table, 'export', 'en') })
        .filter({ visible: true })
        .click()
      await page.getByRole('menuitem', { name: say(table, form, 'en') }).click()
      return (await downloading).path()
    }
    const workbook = sheetText(await saved('xlsx'))
    const [head, ...rows] = readFileSync(await saved('csv'), 'utf8')
      .trimEnd()
      .split('\r\n')
    for (const [i, { code }] of modules.entries()) {
      expect([workbook, head]).toEqual([expect.stringContaining(`${code}, W`), expect.stringContaining(`"${code}, W"`)])
      const most = rows.map((row) => row.split(',')[i + 1]!).sort((a, b) => Number(b) - Number(a))[0]!
      expect(Number(most)).toBeCloseTo(maxima[i]!, 6)
      expect(workbook).toContain(`<v>${most}</v>`)
    }
  })

  it('is reached from the panel of a module, with its neighbours beside it', async () => {
    await page.goto(`${paths.station(station.id)}&module=${modules[1]!.id}`)
    await page.getByRole('button', { name: say(devices, 'compare', 'en') }).click()
    await page.waitForURL(/dataAnalysis/)
    const chosen = new URLSearchParams(page.url().split('?')[1]).get('modules')!.split(',')
    expect(chosen[0]).toBe(String(modules[1]!.id))
    expect(chosen.length).toBeGreaterThan(1)
  })

  it('says which quantity of its address its days do not have, and what is shown instead', async () => {
    await page.goto(`/#/devOps/dataAnalysis?stations=${station.id}&quantity=energy`)
    await page.getByText(`“${comparison.energy.en}”; “${comparison.relativePower.en}”`).waitFor()
  })

  it('begins with the last choice, whose names all stand there', async () => {
    const ids = modules.map((m) => m.id)
    await page.goto(`/#/devOps/dataAnalysis?stationId=${station.id}&modules=${ids.slice(0, -1).join(',')}&quantity=voltage`)
    const soon = { timeout: 20_000 }
    const chosen = page.locator('.compare-subjects:visible .ant-select-selection-item-content')
    await expect.poll(() => chosen.count(), soon).toBe(ids.length - 1)
    await page.locator('.compare-subjects:visible input').fill(modules.at(-1)!.code)
    await page.keyboard.press('Enter')
    await expect.poll(() => chosen.allTextContents(), soon).toEqual(modules.map((m) => m.code))
    await page.goto('/#/index/index')
    await page.reload()
    await page.goto('/#/devOps/dataAnalysis')
    await expect.poll(() => chosen.allTextContents(), soon).toEqual(modules.map((m) => m.code))
    await page.getByRole('heading', { name: comparison.voltage.en }).waitFor()
  })

  it('takes devices of several plants from their tree, by the keyboard alone', async () => {
    await page.goto(`/#/devOps/dataAnalysis?stationId=${station.id}&strings=&quantity=current`)
    const input = page.locator('.compare-subjects:visible input')
    await input.focus()
    await page.keyboard.press('ArrowDown')
    const node = (name: string | RegExp) => page.locator('.ant-select-tree-treenode', { hasText: name })
    // the plant of the address is expanded
    const gateway = (await api('deviceLevel', { kind: 'string', stationId: station.id })).list.find(({ holds }) => holds > 0)
    await node(gateway!.gw).waitFor()
    const active = page.locator('.ant-select-tree-treenode-active')
    const { list } = await api('deviceLevel', { kind: 'string', gw: gateway!.gw })
    for (const wanted of [gateway!.gw, list[0]!.code]) {
      while (!(await active.textContent({ timeout: 1_000 }).catch(() => ''))?.includes(wanted)) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => active.locator('.ant-select-tree-switcher_open').count()).toBe(1)
    }
    const [first] = (await api('deviceLevel', { kind: 'string', parentId: list[0]!.id! })).list
    await node(`String ${first!.code}`).first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(new RegExp(`strings=${first!.id}&`))
    const other = (await api('stationChoices', {})).find(({ id }) => id !== station.id)!
    const gw = (await api('deviceLevel', { kind: 'string', stationId: other.id })).list.find(({ holds }) => holds > 0)
    const inverter = (await api('deviceLevel', { kind: 'string', gw: gw!.gw })).list[0]!
    const second = (await api('deviceLevel', { kind: 'string', parentId: inverter.id! })).list[0]!
    await input.fill(second.number)
    await page.keyboard.press('Enter')
    await page.waitForURL(new RegExp(`strings=${first!.id}%2C${second.id}&`))
    const names = [`${first!.stationName} · String ${first!.code}`, `${second.stationName} · String ${second.code}`]
    await expect.poll(() => cellsIn(1), { timeout: 20_000 }).toEqual(names)
  })

  it('and from the menu of a station', async () => {
    await page.goto(paths.station(station.id))
    await page.getByRole('button', { name: say(stationPhrases, 'more', 'en') }).click()
    await page.getByText(say(stationPhrases, 'compareStation', 'en')).click()
    await page.waitForURL(new RegExp(`dataAnalysis\\?stations=${station.id}`))
    await page.getByRole('img').filter({ visible: true }).first().waitFor()
  })
})
