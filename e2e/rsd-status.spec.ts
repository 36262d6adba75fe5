import { pathOf } from '@sundial/contract/pages.ts'
import { deviceList } from '@sundial/phrases/device-list.ts'
import { kit } from '@sundial/phrases/kit.ts'
import { readThrough } from '@sundial/phrases/read-through.ts'
import { rsdStatus } from '@sundial/phrases/rsd-status.ts'
import { rsdTests } from '@sundial/phrases/rsd-tests.ts'
import { station } from '@sundial/phrases/station.ts'
import { expect, it } from 'vitest'
import { stationInDaylight } from './kit/api.ts'
import { api, here, openForFile, page } from './kit/opened.ts'
import { say } from './kit/say.ts'
import { soundString } from './kit/sound-string.ts'
import { until } from './kit/until.ts'

const data = openForFile()

it('RSDs are asked for their status, and each says its switch and voltage', { timeout: 180_000 }, async () => {
  const plant = await stationInDaylight(api)
  await page.goto(`/#${pathOf('station', { id: plant.id })}`)
  await page.getByRole('button', { name: say(station, 'more', 'en') }).click()
  await page.getByRole('menuitem', { name: say(rsdStatus, 'query', 'en') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/RSD status of plant/).waitFor()
  await dialog
    .getByText(say(rsdStatus, 'energised', 'en'))
    .first()
    .waitFor({ timeout: 60_000 })
  await until(
    () => api('tasks', { stationId: plant.id, executeStep: 13 }),
    ({ list }) => list[0]?.status !== 1,
    120_000,
  )
  const { list } = await api('tasks', { stationId: plant.id, executeStep: 13 })
  const { devices } = await api('tasks', { id: list[0]!.id })
  const answered = devices!.filter(({ phase }) => phase === 'verified')
  expect(answered.length).toBeGreaterThan(0)
  expect(answered.length + devices!.filter(({ phase }) => phase === 'unknown').length).toBe(devices!.length)
  // a device may answer without a value
  const told = answered.filter(({ voltageV }) => voltageV !== null)
  expect(told.length).toBeGreaterThan(0)
  // The demo has modules that are shut down without an order: which plant is in daylight depends on the hour.
  expect(told.filter(({ switchState }) => switchState === 1).length).toBeGreaterThan(0)
  for (const { switchState, voltageV } of told)
    expect({ switchState, isLive: voltageV! > 1.5 }).toEqual({ switchState, isLive: switchState === 1 })
  await dialog.getByText(/^Ended\. The result stays in Tasks/).waitFor()
  expect(here.faults).toEqual([])
})

it('what was ordered of an RSD stands in the history of its module, and counts in the health of the plant', {
  timeout: 180_000,
}, async () => {
  const plant = await stationInDaylight(api)
  // Of one with a planted fault nothing may be counted: its concentrator may not know it.
  const [text] = soundString(data, plant.code).modules
  const module = (await api('rsdList', { stationId: plant.id, text })).list.find(({ code }) => code === text)
  const target = { kind: 'module' as const, ids: [module!.id] }
  const { taskId, number } = await api('switchRsd', { stationId: plant.id, action: 'shutdown', target, reason: 'Connector check' })
  await until(
    async () => (await api('tasks', { id: taskId })).list[0]!.status,
    (status) => status !== 1,
    150_000,
  )
  const { list } = await api('rsdHistory', { id: module!.id })
  expect(list[0]).toMatchObject({ taskId, action: 'shutdown', reason: 'Connector check' })
  const health = await api('switchHealth', { stationId: plant.id, text: module!.code })
  const row = health.list.find(({ id }) => id === module!.id)!
  expect(row.provenCount + row.failedCount + row.silentCount).toBe(list[0]!.darkUntil === null ? 1 : row.provenCount)
  await page.goto(`/#${pathOf('station', { id: plant.id, tab: 'rsd' })}`)
  // the question before left its dialog open
  await page.reload()
  await page.getByRole('link', { name: module!.code, exact: true }).filter({ visible: true }).first().click()
  await page.locator('.switch-history').getByRole('link', { name: number }).waitFor()
  expect(here.faults).toEqual([])
})

it('modules are read through their concentrators: what they returned is copied, tested again, and found again in its task', {
  timeout: 240_000,
}, async () => {
  const plant = await stationInDaylight(api)
  const [first, second] = soundString(data, plant.code).modules.slice(-2) as [string, string]
  const { list: known } = await api('deviceList', { stationId: plant.id, kind: 'module', pageSize: 1000 })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/#${pathOf('station', { id: plant.id, tab: 'devices', view: 'module', text: first.slice(0, -2) })}`)
  await page.reload()
  for (const code of [first, second])
    await page
      .getByRole('checkbox', { name: say(deviceList, 'choose', 'en', { name: code }), exact: true })
      .filter({ visible: true })
      .check()
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: say(readThrough, 'read', 'en') })
    .click()
  const dialog = page.getByRole('dialog').filter({ visible: true })
  const row = (code: string) => dialog.locator('.ant-table-row', { hasText: known.find((device) => device.code === code)!.number! })
  for (const code of [first, second])
    await row(code)
      .getByText(say(readThrough, 'connection_answered', 'en'))
      .waitFor({ timeout: 60_000 })
  const said = (text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor()
  const act = (key: 'selectFailed' | 'again', count = 0) =>
    dialog
      .getByRole('button', { name: key === 'again' ? say(rsdTests, key, 'en', { count: String(count) }) : say(rsdTests, key, 'en') })
      .click()

  await act('selectFailed')
  await said(say(rsdTests, 'nothingToSelect', 'en'))
  await act('again')
  await said(say(rsdTests, 'chooseFirst', 'en'))
  await dialog.getByRole('button', { name: say(readThrough, 'copy', 'en'), exact: true }).click()
  await said(say(kit, 'copied', 'en'))
  const copied = (await page.evaluate(() => navigator.clipboard.readText())).split('\n').map((line) => line.split('\t'))
  expect(copied).toHaveLength(3)
  expect(copied.map((cells) => cells.length)).toEqual([14, 14, 14])

  await row(first).getByRole('checkbox').check()
  await act('again', 1)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(rsdTests, 'againGo', 'en'), exact: true })
    .click()
  await row(first)
    .getByText(say(rsdTests, 'passed', 'en'), { exact: true })
    .waitFor({ timeout: 120_000 })
  expect(
    await row(second)
      .getByText(say(rsdTests, 'passed', 'en'), { exact: true })
      .count(),
  ).toBe(0)
  expect((await api('tasks', { stationId: plant.id, executeStep: 11 })).list[0]).toMatchObject({ action: 'selfTest', totalCount: 1 })

  const [reading] = (await api('tasks', { stationId: plant.id, executeStep: 6 })).list
  expect(reading).toMatchObject({ action: 'readThrough', status: 2 })
  await page.goto(`/#${pathOf('tasks', { id: reading!.id })}`)
  await page.reload()
  await row(second)
    .getByText(say(readThrough, 'connection_answered', 'en'))
    .waitFor()
  expect(here.faults).toEqual([])
})
