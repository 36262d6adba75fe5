import { rollOuts } from '@sundial/phrases/roll-outs.ts'
import { expect, it } from 'vitest'
import { atNoon, noonModules } from './kit/noon-fleet.ts'
import { api, goTo, here, openForFile, page } from './kit/opened.ts'
import { say } from './kit/say.ts'
import { until } from './kit/until.ts'

openForFile({ env: atNoon([{ kind: 'missingPackages', modules: noonModules, level: 0.1 }]) })

const dialog = () => page.getByRole('dialog').filter({ visible: true }).last()
const field = (word: 'package' | 'plants' | 'pilotCount' | 'sharePercent' | 'watchHours') =>
  dialog().getByLabel(say(rollOuts, word, 'en'), { exact: true })
const option = (text: string) => page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: text }).first()
/** What the table of concentrators says of the only one, by the heading of its column. */
const cell = async (word: 'columnVerified' | 'columnFailed' | 'columnMissing' | 'columnAgain'): Promise<string | null> =>
  page.locator(`.roll-out-at-work td[data-label="${rollOuts[word].en}"]`).textContent()

it('20 optimizers that lose a tenth of the packages are updated; the page says what was sent again, and when all are verified', {
  timeout: 300_000,
}, async () => {
  const [plant] = (await api('stations', { pageSize: 10 })).list
  const [concentrator] = await api('concentrators', { stationId: plant!.id })
  await until(
    () => api('commandQueue', { gw: concentrator!.gw }),
    ({ online }) => online,
  )
  await goTo('/setting/optimizerTask')
  await page
    .getByRole('button', { name: say(rollOuts, 'add', 'en') })
    .filter({ visible: true })
    .first()
    .click()
  await field('package').click()
  await option('OPT-600').click()
  await field('plants').fill(plant!.name)
  await option(plant!.name).click()
  await field('plants').press('Escape')
  for (const [name, value] of [
    ['pilotCount', '20'],
    ['sharePercent', '0'],
    ['watchHours', '0'],
  ] as const)
    await field(name).fill(value)
  await dialog()
    .getByRole('button', { name: say(rollOuts, 'addGo', 'en') })
    .click()
  await page.locator('.roll-out-squares').waitFor()

  await until(
    () => cell('columnVerified'),
    (said) => said === '20 of 20',
    120_000,
  )
  const again = Number(await cell('columnAgain'))
  expect([await cell('columnMissing'), await cell('columnFailed')]).toEqual(['0', '0'])
  // What was missing was sent again: a block that several lack goes to all of them at once.
  expect(again).toBeGreaterThan(0)
  await page.getByText(say(rollOuts, 'unwellNone', 'en')).waitFor()
  const newest = async () => (await api('rollOuts', { stationId: plant!.id })).list[0]!
  expect(await until(newest, ({ state }) => state === 'done')).toMatchObject({
    counts: [{ verified: 20 }, { verified: 0 }, { verified: 0 }],
  })
  await page
    .locator('.tag', { hasText: String(rollOuts.done.en) })
    .filter({ visible: true })
    .first()
    .waitFor()
  expect(here.faults).toEqual([])
})
