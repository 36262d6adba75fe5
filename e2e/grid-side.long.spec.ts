import { pathOf } from '@sundial/contract/pages.ts'
import { deviceForm } from '@sundial/phrases/device-form.ts'
import { grid } from '@sundial/phrases/grid.ts'
import { table } from '@sundial/phrases/table.ts'
import { expect, it } from 'vitest'
import { api, here, openForFile, page } from './kit/opened.ts'
import { say } from './kit/say.ts'
import { until } from './kit/until.ts'

openForFile()

const dialog = () => page.getByRole('dialog').filter({ visible: true }).last()
const save = async () => {
  await dialog()
    .getByRole('button', { name: say(table, 'save', 'en') })
    .click()
  await dialog().waitFor({ state: 'hidden' })
}
const press = (word: keyof typeof grid) => page.getByRole('button', { name: say(grid, word, 'en') }).click()
const choose = async (name: string, word: 'place' | 'addBranch' | 'deleteEllipsis') => {
  await page.getByRole('button', { name: say(grid, 'actionsOf', 'en', { name }) }).click()
  await page.getByRole('menuitem', { name: say(grid, word, 'en') }).click()
}
const choice = (text: string) => page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: text }).first()
const field = (word: keyof typeof grid) => dialog().getByLabel(say(grid, word, 'en'))

it('an area with a branch is made, what stands there is said, and a meter is registered', { timeout: 240_000 }, async () => {
  const { list: plants } = await api('stations', { pageSize: 100 })
  const stationId = plants.find(({ code }) => code === 'AD-03')!.id
  const [concentrator] = await api('concentrators', { stationId })
  await page.goto(`/#${pathOf('station', { id: stationId, tab: 'grid' })}`)

  await press('addArea')
  await field('number').fill('E2E-1')
  await field('name').fill('Kiosk by the gate')
  await field('ratedKva').fill('400')
  await field('areaThreshold').fill('0.8')
  await save()
  await choose('Kiosk by the gate', 'addBranch')
  await field('number').fill('B-1')
  await field('name').fill('West roof')
  await save()
  await page.getByText('West roof').first().waitFor()

  await choose('West roof', 'place')
  await field('concentrators').click()
  await choice(concentrator!.name).click()
  await save()
  await page
    .getByText(say(grid, 'stands', 'en', { names: concentrator!.name }))
    .first()
    .waitFor()
  const { list: branches } = await api('branches', { stationId })
  expect(branches).toMatchObject([{ name: 'West roof', standing: [concentrator!.name] }])
  const [module] = (await api('searchDevices', { stationId, kind: 'module', pageSize: 1 })).list
  const [threshold] = await api('tableDetail', { id: module!.id!, attributeKeys: ['zoneAreaThreshold'] })
  expect(threshold!.value).toBe(0.8)

  await press('addMeter')
  await dialog()
    .getByLabel(say(deviceForm, 'code', 'en'))
    .fill('EM-E2E')
  await dialog()
    .getByLabel(say(deviceForm, 'number', 'en'))
    .fill('700000000777')
  await dialog()
    .getByLabel(say(deviceForm, 'tariffCount', 'en'))
    .fill('4')
  await dialog()
    .getByLabel(say(deviceForm, 'gw', 'en'))
    .click()
  await choice(concentrator!.name).click()
  await save()
  await page.getByText('EM-E2E').first().waitFor()
  const [meter] = (await api('searchDevices', { stationId, kind: 'meter' })).list
  expect(meter).toMatchObject({ code: 'EM-E2E', number: '700000000777', meter: { tariffCount: 4, hasPassword: false } })

  await choose('Kiosk by the gate', 'deleteEllipsis')
  await dialog()
    .getByRole('button', { name: say(grid, 'deleteGo', 'en') })
    .click()
  await page
    .getByText(/Others still stand in E2E-1/)
    .first()
    .waitFor()
  await until(
    async () => (await api('transformerAreas', { stationId })).pageTotalCount,
    (count) => count === 1,
    5_000,
  )
  // The browser logs the refusal: an area with devices in it is not deleted.
  expect(here.faults.splice(0)).toEqual([expect.stringContaining('409')])
})
