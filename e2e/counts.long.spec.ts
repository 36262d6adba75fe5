import { pathOf } from '@sundial/contract/pages.ts'
import { moduleStates, powerBands } from '@sundial/core/devices/module-state.ts'
import { deviceList } from '@sundial/phrases/device-list.ts'
import { deviceState, moduleState, powerBand } from '@sundial/phrases/devices-labels.ts'
import { layout } from '@sundial/phrases/layout.ts'
import { stationState } from '@sundial/phrases/stations-labels.ts'
import { table } from '@sundial/phrases/table.ts'
import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { stationInDaylight } from './kit/api.ts'
import { api, here, openForFile, page } from './kit/opened.ts'
import { soundString } from './kit/sound-string.ts'
import { until } from './kit/until.ts'

const data = openForFile()

const numberOf = (text: string | undefined): number => Number((text ?? '').replaceAll(/\D/g, ''))
/** Rows of the list that is open: as its foot counts them; a list without a row has no foot and says that it has none. */
const listed = async (): Promise<number> => {
  const said = page.locator('.table-foot:visible > span, .data-table .empty-state:visible').first()
  const { none, text } = await said.evaluate((it) => ({ none: it.matches('.empty-state'), text: it.textContent }))
  return none ? 0 : numberOf(text.split(' of ')[1])
}

/** Clicks a count until it opens a list of as many: reports change meanwhile what it counts. Answers how many there are. */
const opens = async (path: string, count: Locator, told = async () => numberOf((await count.locator('.tabular, b').textContent())!)) => {
  const ask = async (): Promise<[number, number]> => {
    await page.goto(`/#${path}`)
    await count.waitFor()
    const counted = await told()
    await count.click()
    return [counted, await listed()]
  }
  return (await until(ask, ([counted, found]) => counted === found))[0]
}
const states = () => page.locator('.ant-table-tbody .device-state:visible').allTextContents()

describe('a click on a count opens exactly what it counts', () => {
  let station: Awaited<ReturnType<typeof stationInDaylight>>
  beforeAll(async () => {
    station = await stationInDaylight(api)
  })

  it('plants by state, on home', async () => {
    const legend = page.locator('.map-legend a')
    await page.goto('/#/index/index')
    await legend.first().waitFor()
    // two plants of the demo are at fault whatever the hour: an inverter, a concentrator that is offline
    await opens('/index/index', legend.filter({ hasText: stationState.fault.en }))
    await opens('/index/index', legend.last())
  })

  it.each(moduleStates)('modules of the fleet by state, on home: %s', async (state) => {
    await opens('/index/index', page.locator('.state-legend a', { hasText: moduleState[state].en }))
  })

  it('and they are put in order, chosen and exported there as in every list', async () => {
    await page.goto(`/#${pathOf('modules')}`)
    const rows = page.locator('.ant-table-tbody .ant-table-row:visible')
    await rows.first().waitFor()
    const head = page.getByRole('columnheader', { name: deviceList.columnPower.en })
    await head.click()
    await head.click()
    await page.waitForURL(/sort=power/)
    const powers = async () => (await rows.locator('td:nth-child(7)').allTextContents()).map(numberOf)
    const isFalling = (all: number[]) => all.length > 1 && all.every((w, i) => i === 0 || w <= all[i - 1]!)
    await until(powers, isFalling)
    for (const n of [0, 1]) await rows.nth(n).getByRole('checkbox').check()
    await page.getByRole('toolbar').getByRole('button', { name: deviceList.exportSelected.en }).click()
    const made = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: table.csv.en }).click()
    expect((await made).suggestedFilename()).toMatch(/\.csv$/)
  })

  it('a concentrator that is offline, in the head of its plant', async () => {
    // A concentrator that has not connected since the start counts as unknown, not as offline.
    const asked = async () => (await api('stations', { pageSize: 100 })).list.find((s) => s.causes.concentratorsOffline > 0)
    const found = (await until(asked, (one) => one !== undefined, 150_000))!
    const offline = found.causes.concentratorsOffline
    const count = page.getByRole('link', { name: /^\d+ concentrators? offline$/ })
    await opens(pathOf('station', { id: found.id }), count, async () => offline)
    expect(new Set(await states())).toEqual(new Set([deviceState.offline.en]))
  })

  it('modules in the legend of the layout, by band and by state', async () => {
    const path = pathOf('station', { id: station.id })
    const legend = page.locator('.layout-legend:visible')
    const words = [...powerBands.map((band) => powerBand[band].en), ...moduleStates.slice(1).map((s) => layout[s].en)]
    await page.goto(`/#${path}`)
    await legend.locator('a').first().waitFor()
    let clicked = 0
    for (const word of words) {
      const count = legend.locator('a', { hasText: word })
      if ((await count.count()) === 0) continue
      await opens(path, count)
      clicked++
      await page.goto(`/#${path}`)
      await legend.locator('a').first().waitFor()
    }
    expect(clicked).toBeGreaterThan(0)
    // nothing is counted that leads nowhere
    for (const text of await legend.locator('> span:has(b)').allTextContents()) expect(text).toMatch(/(?<!\d)0$/)
  })

  it('a note on the layout: these modules, in this state', async () => {
    const { code, modules } = soundString(data, station.code)
    const { columns } = await api('modules', { stationId: station.id })
    const ids = modules.map((module) => columns.id[columns.code.indexOf(module)]!)
    await api('switchRsd', { stationId: station.id, action: 'shutdown', target: { kind: 'list', ids }, idempotencyKey: 'counts of a note' })
    await page.goto(`/#${pathOf('station', { id: station.id })}`)
    const note = page.locator('a.layout-note', { hasText: `${code} ${layout.shutDownGroup.en}` }).first()
    await note.waitFor({ timeout: 60_000 })
    const told = async () => numberOf(/(\d+) modules/.exec((await note.textContent())!)?.[1])
    // neighbours have a note together, as many of the string as lie beside each other
    expect(await opens(pathOf('station', { id: station.id }), note, told)).toBeLessThanOrEqual(modules.length)
    const rows = await page.locator('.device-code:visible').allTextContents()
    expect(modules).toEqual(expect.arrayContaining(rows))
    expect(new Set(await states())).toEqual(new Set([deviceState.shutDown.en]))
  })

  it('without a complaint of the browser', () => {
    expect(here.faults).toEqual([])
  })
})
