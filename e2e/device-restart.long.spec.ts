import { deviceRestart } from '@sundial/phrases/device-restart.ts'
import { layout } from '@sundial/phrases/layout.ts'
import { orderWords } from '@sundial/phrases/orders.ts'
import { rsd } from '@sundial/phrases/rsd.ts'
import { beforeAll, expect, it } from 'vitest'
import { stationInDaylight } from './kit/api.ts'
import { closeDialog, openModule, paths } from './kit/console.ts'
import { api, here, openForFile, page } from './kit/opened.ts'
import { say } from './kit/say.ts'
import { type SoundString, soundString } from './kit/sound-string.ts'
import { until } from './kit/until.ts'

const data = openForFile()
let station: Awaited<ReturnType<typeof stationInDaylight>>
let string: SoundString

const button = () => page.locator('.module-panel').getByRole('button', { name: say(deviceRestart, 'restartEllipsis', 'en') })
const newest = async () => (await api('tasks', { stationId: station.id, pageSize: 1 })).list[0]

beforeAll(async () => {
  station = await stationInDaylight(api)
  string = soundString(data, station.code)
  await page.goto(paths.station(station.id))
  await page.getByRole('heading', { level: 1, name: station.name }).waitFor()
  await openModule(page, string.modules[0]!)
})

it('an optimizer is restarted from the panel of its module, after it was asked whether nobody works there', {
  timeout: 120_000,
}, async () => {
  await button().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(say(deviceRestart, 'interrupts', 'en')).waitFor()
  const go = dialog.getByRole('button', { name: say(deviceRestart, 'doRestart', 'en') })
  expect(await go.isDisabled()).toBe(true)
  await dialog.getByRole('checkbox', { name: say(rsd, 'nobodyWorks', 'en') }).check()
  await go.click()
  await until(newest, (task) => task?.taskType === 'deviceRestart' && task.status !== 1, 60_000)
  expect(await newest()).toMatchObject({ action: 'restartDevice', status: 2, successCount: 1 })
  await dialog.locator('[data-tone=safe]').waitFor()
  await dialog
    .getByText(say(orderWords.restartDevice, 'resultVerified', 'en'), { exact: true })
    .first()
    .waitFor()
  await closeDialog(page)
})

it('nothing is restarted while a past minute is played', async () => {
  await page.getByRole('button', { name: say(layout, 'play', 'en') }).click()
  await page.getByRole('button', { name: say(layout, 'backToLive', 'en') }).waitFor()
  expect(await button().isDisabled()).toBe(true)
  await page.getByRole('button', { name: say(layout, 'backToLive', 'en') }).click()
  await expect.poll(() => button().isDisabled()).toBe(false)
  expect(here.faults).toEqual([])
})
