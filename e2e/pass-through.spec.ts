import { readFile } from 'node:fs/promises'
import { pathOf } from '@sundial/contract/pages.ts'
import { frameLog } from '@sundial/phrases/frame-log.ts'
import { passTemplates } from '@sundial/phrases/pass-templates.ts'
import { passThrough } from '@sundial/phrases/pass-through.ts'
import { table } from '@sundial/phrases/table.ts'
import { expect, it } from 'vitest'
import { api, here, openShared, page } from './kit/opened.ts'
import { say } from './kit/say.ts'
import { until } from './kit/until.ts'

openShared()

const text = (key: 'mode_modbus' | 'mode_raw' | 'to' | 'bytes' | 'answered') => say(passThrough, key, 'en')
let gw = ''
const patient = { timeout: 15_000 }
const sunS = '53756E53'

it('a frame is built, sent through a concentrator, and its answer is shown decoded', { timeout: 300_000 }, async () => {
  const { list: plants } = await api('stations', { pageSize: 100 })
  gw = (await api('concentrators', { stationId: plants.find(({ code }) => code === 'AD-03')!.id }))[0]!.gw
  const places = () => api('passThroughDevices', { gw })
  const ready = ({ online, devices }: Awaited<ReturnType<typeof places>>) =>
    online && devices.some(({ kind, reported }) => kind !== 'module' && reported)
  const { devices } = await until(places, ready, 120_000)
  const meter = devices.find(({ kind, reported }) => kind !== 'module' && reported)!

  await page.goto(`/#${pathOf('concentrator', { number: gw })}`)
  await page.getByRole('button', { name: say(passThrough, 'title', 'en'), exact: true }).click()
  await page.getByText(text('mode_modbus'), { exact: true }).click()
  await page.getByLabel(text('to')).fill(meter.code)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Ask 1 device', exact: true }).click()
  const row = page.locator('.pass-row', { hasText: meter.code }).first()
  await row.getByText(text('answered')).waitFor({ timeout: 60_000 })
  expect(await page.locator('.pass-chosen .frame-bytes').nth(1).textContent()).toMatch(/01\s*03\s*04\s*53\s*75\s*6E\s*53/)
  const [passed] = await api('passThroughs', { gw, newest: 1 })
  expect(passed!.frames[0]!.answered!.hex).toContain(sunS)
  expect(here.faults).toEqual([])
})

it('the answers are exported', { timeout: 60_000 }, async () => {
  const coming = page.waitForEvent('download')
  await page
    .locator('.pass-answers')
    .getByRole('button', { name: say(table, 'export', 'en') })
    .click()
  await page.getByRole('menuitem', { name: say(table, 'csv', 'en') }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/Answers.*\.csv$/)
  const [head = '', first = ''] = (await readFile(await file.path(), 'utf8')).split(/\r?\n/)
  expect(head).toMatch(/^\uFEFF?"?Time \([A-Za-z_/]+\)"?,Concentrator,/)
  expect(head).toContain(passThrough.askedWhat.en)
  expect(first).toContain(gw)
  expect(first).toContain(sunS)
  expect(here.faults).toEqual([])
})

it('the question is kept with Ctrl+S, taken again with one click and asked with Ctrl+Enter', { timeout: 120_000 }, async () => {
  const name = 'Maker of the meter'
  await page.keyboard.press('Control+s')
  await page.getByLabel(say(passTemplates, 'name', 'en')).fill(name)
  await page.keyboard.press('Enter')
  const kept = page.locator('.pass-template-take', { hasText: name })
  await kept.waitFor()
  await expect.poll(() => kept.getAttribute('aria-pressed'), patient).toBe('true')
  expect(await kept.textContent()).toMatch(/Modbus 03, 40000/)
  await page.getByText(say(passThrough, 'mode_645', 'en'), { exact: true }).click()
  await expect.poll(() => kept.getAttribute('aria-pressed'), patient).toBe('false')
  await kept.click()
  expect(await page.getByLabel(say(passThrough, 'register', 'en')).inputValue()).toBe('40000')
  const asked = (await api('passThroughs', { gw, newest: 50 })).length
  const { devices } = await api('passThroughDevices', { gw })
  await page.getByLabel(text('to')).fill(devices.find(({ kind, reported }) => kind !== 'module' && reported)!.code)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('button', { name: 'Ask 1 device', exact: true }).isEnabled(), patient).toBe(true)
  await page.keyboard.press('Control+Enter')
  await until(
    () => api('passThroughs', { gw, newest: 50 }),
    (all) => all.length > asked,
    30_000,
  )
  await page.locator('.pass-keys').click()
  // While the list of devices fades away it still has the keys.
  await page.locator('.ant-select-dropdown').filter({ visible: true }).waitFor({ state: 'detached' })
  const first = page.locator('.pass-list button').first()
  await expect.poll(() => first.getAttribute('aria-pressed'), patient).toBe('true')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.locator('.pass-list button').nth(1).getAttribute('aria-pressed'), patient).toBe('true')
  expect(here.faults).toEqual([])
})

it('both frames stand in the log of the concentrator, decoded, and are exported', { timeout: 120_000 }, async () => {
  await page.getByRole('button', { name: say(frameLog, 'title', 'en'), exact: true }).click()
  await page.getByLabel(say(frameLog, 'search', 'en')).fill(sunS)
  const line = page.locator('.frame-line', { hasText: 'Modbus frame' })
  await line.first().click()
  await page.locator('.frame-chosen .frame-bytes').waitFor()
  await page.getByLabel(say(frameLog, 'search', 'en')).fill('01039C40')
  await expect.poll(() => line.count(), patient).toBe(2)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: say(table, 'export', 'en') }).click()
  await page.getByRole('menuitem', { name: say(table, 'csv', 'en') }).click()
  expect((await download).suggestedFilename()).toMatch(/Frame log.*\.csv$/)
})

it('a frame that would write is refused as soon as it is written, with the way to the shutdown', { timeout: 60_000 }, async () => {
  await page.goto(`/#${pathOf('passThrough', { number: gw })}`)
  await page.getByText(text('mode_raw'), { exact: true }).click()
  // Write A0030001 (RSD switch), 1B.
  await page.getByLabel(text('bytes')).fill('68 01 00 00 01 26 20 68 14 0D 34 33 36 D3 35 33 33 33 33 33 33 33 4E 91 16')
  await page.getByRole('link', { name: say(passThrough, 'toShutdown', 'en') }).waitFor()
})

it('a template is deleted, after being asked', { timeout: 60_000 }, async () => {
  await page.getByRole('button', { name: say(passTemplates, 'deleteOne', 'en') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(passTemplates, 'delete', 'en') })
    .click()
  await page.getByText(say(passTemplates, 'none', 'en')).waitFor()
})
