import { pathOf } from '@sundial/contract/pages.ts'
import { identification } from '@sundial/phrases/identification.ts'
import { rsd } from '@sundial/phrases/rsd.ts'
import { station } from '@sundial/phrases/station.ts'
import { expect, it } from 'vitest'
import { stationInDaylight } from './kit/api.ts'
import { api, here, openForFile, page } from './kit/opened.ts'
import { say } from './kit/say.ts'
import { until } from './kit/until.ts'

openForFile()

/** Opens an entry of the menu of a plant that is about what hangs where. */
const choose = async (stationId: number, word: 'identifyArea' | 'checkInstallation' | 'identifyStrings'): Promise<void> => {
  await page.goto(`/#${pathOf('station', { id: stationId })}`)
  await page.getByRole('button', { name: say(station, 'more', 'en') }).click()
  await page.getByText(say(identification, 'identify', 'en')).hover()
  await page.getByRole('menuitem', { name: say(identification, word, 'en') }).click()
}

it('modules say where they hang from the menu of their plant, beside what the register says, which stays as it is', {
  timeout: 180_000,
}, async () => {
  const plant = await stationInDaylight(api)
  await choose(plant.id, 'checkInstallation')
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/^(Checking the installation|Installation) of plant/).waitFor()
  const { list } = await until(
    () => api('tasks', { stationId: plant.id, executeStep: 7 }),
    ({ list: tasks }) => (tasks[0]?.status ?? 1) !== 1,
    120_000,
  )
  const { devices } = await api('tasks', { id: list[0]!.id })
  const checked = devices!.filter(({ phase }) => phase === 'verified')
  expect(checked.length).toBeGreaterThan(0)
  for (const { found } of checked) expect(found!.map(({ what }) => what)).toEqual(['serial', 'area', 'phase', 'branch'])
  await dialog.getByText(/^Ended\. The result stays in Tasks/).waitFor()
  const otherwise = checked.filter(({ found }) => found!.some(({ stands }) => stands === 'differs')).length
  expect(await dialog.getByText(/not as the register says/).count()).toBe(otherwise > 0 ? 1 : 0)
  await dialog
    .getByRole('button', { name: say(rsd, 'close', 'en') })
    .last()
    .click()
  await dialog.waitFor({ state: 'detached' })
  expect(here.faults).toEqual([])
})

it('strings are found out only after somebody has confirmed that nobody works there', { timeout: 90_000 }, async () => {
  const plant = await stationInDaylight(api)
  await choose(plant.id, 'identifyStrings')
  const dialog = page.getByRole('dialog')
  await dialog.getByText(say(identification, 'stringsInterrupt', 'en')).waitFor()
  const start = dialog.getByRole('button', { name: say(identification, 'doIdentify', 'en') })
  expect(await start.isDisabled()).toBe(true)
  await dialog.getByText(say(rsd, 'nobodyWorks', 'en')).click()
  expect(await start.isDisabled()).toBe(false)
  await dialog.getByRole('button', { name: say(rsd, 'cancel', 'en') }).click()
  expect((await api('tasks', { stationId: plant.id, executeStep: 10 })).list).toEqual([])
  expect(here.faults).toEqual([])
})
