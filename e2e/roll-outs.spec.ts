import { rollOutHours } from '@sundial/phrases/roll-out-hours.ts'
import { rollOuts } from '@sundial/phrases/roll-outs.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { api, goTo, openShared, page } from './kit/opened.ts'
import { say } from './kit/say.ts'
import { until } from './kit/until.ts'

openShared()
const dialog = () => page.getByRole('dialog').filter({ visible: true }).last()
const button = (word: 'add' | 'library' | 'pause' | 'limits' | 'cancel') =>
  page
    .getByRole('button', { name: say(rollOuts, word, 'en') })
    .filter({ visible: true })
    .first()

/** The plant is the smallest, and what is done to it is undone: at once paused, then cancelled. */
describe('roll-outs', () => {
  let plant: { id: number; name: string; moduleCount: number }
  const newest = async () => (await api('rollOuts', { stationId: plant.id })).list[0]!
  beforeAll(async () => {
    const { list } = await api('stations', { pageSize: 100 })
    plant = list.toSorted((a, b) => a.capacityW - b.capacityW)[0]!
    for (const { id, version, state } of (await api('rollOuts', { pageSize: 100 })).list)
      if (state === 'running' || state === 'paused') await api('updateRollOut', { id, version, act: 'cancel', endUnderWay: true })
    await goTo('/setting/optimizerTask')
  })

  it('the library shows the signed packages, and who may brings another one', async () => {
    await button('library').click()
    await dialog().getByText('OPT-600', { exact: true }).first().waitFor()
    await dialog()
      .getByRole('button', { name: say(rollOuts, 'upload', 'en') })
      .waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.firmware-library').waitFor({ state: 'hidden' })
  })

  it('one is begun in a form and shown with its stages and a square for each module', async () => {
    await button('add').click()
    const pilot = dialog().getByLabel(say(rollOuts, 'pilotCount', 'en'))
    await pilot.fill('201')
    await pilot.press('Enter')
    for (const wrong of ['package_wrong', 'plants_wrong', 'pilotCount_wrong'] as const)
      await dialog()
        .getByText(say(rollOuts, wrong, 'en'))
        .waitFor()
    await dialog()
      .getByLabel(say(rollOuts, 'package', 'en'))
      .click()
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
    const plants = dialog().getByLabel(say(rollOuts, 'plants', 'en'))
    await plants.fill(plant.name)
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: plant.name }).first().click()
    await plants.press('Escape')
    await pilot.fill('1')
    const hours = dialog().getByLabel(say(rollOutHours, 'hours', 'en'))
    await hours.fill('at noon')
    await hours.press('Tab')
    await dialog()
      .getByText(say(rollOutHours, 'hours_wrong', 'en'))
      .waitFor()
    await hours.fill('00:00-23:59')
    await dialog()
      .getByRole('button', { name: say(rollOuts, 'addGo', 'en') })
      .click()
    await page.locator('.roll-out-squares').waitFor()
    await page.locator('.roll-out-keys').waitFor()
    await page.keyboard.press('p')
    expect(await page.locator('.roll-out-stages > li').count()).toBe(3)
    const made = await until(newest, ({ state }) => state === 'paused')
    expect(made).toMatchObject({ pilotCount: 1, limitPercent: 2, own: true, hours: { fromMinute: 0, untilMinute: 1439 } })
    expect(await page.locator('.roll-out-about').textContent()).toContain('00:00-23:59')
    expect(made.counts[0].waiting + made.counts[0].ordered + made.counts[0].verified).toBe(1)
  })

  it('its limit is changed in a form that says what is no limit', async () => {
    await button('limits').click()
    const field = dialog().getByLabel(say(rollOuts, 'limitPercent', 'en'))
    await field.fill('51')
    await field.press('Enter')
    await dialog()
      .getByText(say(rollOuts, 'sharePercent_wrong', 'en'))
      .waitFor()
    await field.fill('5')
    await field.press('Enter')
    await until(newest, ({ limitPercent }) => limitPercent === 5)
  })

  it('a cancelled one asks what happens to those in the middle, and leaves nothing waiting', async () => {
    await button('cancel').click()
    await dialog()
      .getByText(say(rollOuts, 'cancelEnd', 'en'))
      .click()
    await dialog()
      .getByRole('button', { name: say(rollOuts, 'cancelGo', 'en') })
      .click()
    const made = await until(newest, ({ state }) => state === 'cancelled')
    expect(made.counts.reduce((sum, { waiting }) => sum + waiting, 0)).toBe(0)
    await page
      .locator('.tag', { hasText: String(rollOuts.cancelled.en) })
      .filter({ visible: true })
      .first()
      .waitFor()
  })
})
