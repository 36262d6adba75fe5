import { expect, it } from 'vitest'
import { openShared, page } from './kit/opened.ts'

openShared()

const bar = () => page.getByRole('toolbar').filter({ visible: true })
const firstBox = () => page.locator('.ant-table-row').filter({ visible: true }).first().getByRole('checkbox')
const open = (query: string) => page.goto(`/#/powerManageList${query}`)

it('rows stay selected in the view and the conditions in which they were selected; another order leaves them', async () => {
  await open('')
  await firstBox().check()
  await bar().waitFor()
  await open('?sort=name')
  expect(await bar().count()).toBe(1)
  await open('?state=asleep')
  await bar().waitFor({ state: 'detached' })
  await open('')
  await bar().waitFor()
  await bar().getByRole('button').last().click()
  await bar().waitFor({ state: 'detached' })
})
