import { stations } from '@sundial/phrases/stations.ts'
import { expect, it } from 'vitest'
import { openShared, page } from './kit/opened.ts'
import { saidIn } from './kit/say.ts'

openShared()

const bar = () => page.getByRole('toolbar').filter({ visible: true })
const firstBox = () => page.locator('.ant-table-row').filter({ visible: true }).first().getByRole('checkbox')
const open = async (query: string) => {
  await page.goto(`/#/powerManageList${query}`)
  await page.getByRole('table').filter({ visible: true }).first().waitFor()
}

it('rows stay selected in the view and the conditions in which they were selected; another order leaves them', async () => {
  await open('')
  await firstBox().check()
  await bar()
    .getByText(saidIn(stations, 'chosen', 'en'))
    .waitFor()
  await open('?sort=name')
  expect(await bar().count()).toBe(1)
  await open('?state=offline')
  await bar().waitFor({ state: 'detached' })
  await open('')
  await bar().waitFor()
  await bar().getByRole('button').last().click()
  await bar().waitFor({ state: 'detached' })
})
