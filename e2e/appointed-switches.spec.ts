import { pathOf } from '@sundial/contract/pages.ts'
import { addDays, localDate } from '@sundial/core/stations/local-day.ts'
import { appointedSwitches } from '@sundial/phrases/appointed-switches.ts'
import { devices } from '@sundial/phrases/devices.ts'
import type { Phrase } from '@sundial/phrases/kit/phrases.ts'
import { schedules } from '@sundial/phrases/schedules.ts'
import { expect, it } from 'vitest'
import { api, openShared, page } from './kit/opened.ts'
import { say } from './kit/say.ts'

openShared()
const dialog = () => page.getByRole('dialog').filter({ visible: true })
const inEnglish = (phrase: Phrase): string => String(phrase.en)

it('a switch is appointed in the dialog of its order, stands on the page of its plant and is withdrawn there', async () => {
  const plant = (await api('stations', { pageSize: 100 })).list[0]!
  const { columns } = await api('modules', { stationId: plant.id })
  // Other specs of this Sundial may have ordered a shutdown before.
  const shutdowns = async () =>
    (await api('tasks', { stationId: plant.id })).list.filter(({ action }) => action === 'shutdown').map(({ id }) => id)
  const before = await shutdowns()
  const code = columns.code[0]!
  await page.goto(`/#${pathOf('station', { id: plant.id, module: columns.id[0]! })}`)
  await page.reload()
  await page
    .getByRole('complementary', { name: say(devices, 'module', 'en', { code }) })
    .getByRole('button', { name: say(devices, 'shutdownModule', 'en') })
    .click()
  await dialog().getByText(inEnglish(appointedSwitches.later), { exact: true }).click()
  const go = dialog().getByRole('button', { name: inEnglish(appointedSwitches.doShutdown) })
  const time = async (moment: string) => {
    await dialog().getByLabel(inEnglish(appointedSwitches.time)).fill(moment)
    await dialog().getByLabel(inEnglish(appointedSwitches.time)).press('Enter')
  }
  const today = localDate(Date.now(), plant.timeZone)
  await time(`${addDays(today, -1)} 10:00`)
  await dialog().getByText(inEnglish(appointedSwitches.past)).waitFor()
  expect(await go.isDisabled()).toBe(true)
  await time(`${addDays(today, 400)} 10:00`)
  await dialog().getByText(inEnglish(appointedSwitches.far)).waitFor()
  await time(`${addDays(today, 1)} 10:00`)
  await dialog()
    .getByText(/^Runs once, .* 10:00 UTC/)
    .waitFor()
  await go.click()
  await dialog().getByText(inEnglish(appointedSwitches.nothingYet)).waitFor()
  const appointed = async () => (await api('timedTasks', { stationId: plant.id, action: 'shutdown', text: addDays(today, 1) })).list[0]
  expect(await appointed()).toMatchObject({ status: 1, executeTimes: '10:00', firstDay: addDays(today, 1), lastDay: addDays(today, 1) })
  expect(await shutdowns()).toEqual(before)
  await dialog().getByRole('button', { name: 'Close' }).last().click()
  const line = page.locator('.tag-line', { hasText: appointedSwitches.line_shutdown.en.replace('{{what}}', `module ${code}`) })
  await line.getByRole('button', { name: inEnglish(appointedSwitches.withdraw) }).click()
  await dialog()
    .getByRole('button', { name: inEnglish(appointedSwitches.withdraw) })
    .click()
  await line.waitFor({ state: 'detached' })
  expect(await appointed()).toMatchObject({ status: 2, nextTime: null })
  await page.goto(`/#${pathOf('schedules')}`)
  const row = page.getByRole('row').filter({ hasText: `${addDays(today, 1)} 10:00` })
  await row.first().waitFor()
  expect(await row.first().textContent()).not.toContain(schedules.everyDay.en.replace('{{times}}', '10:00'))
})
