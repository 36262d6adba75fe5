import { kit } from '@sundial/phrases/kit.ts'
import { table } from '@sundial/phrases/table.ts'
import { whitelist } from '@sundial/phrases/whitelist.ts'
import { expect, it } from 'vitest'
import { here, openForFile, page } from './kit/opened.ts'
import { say } from './kit/say.ts'
import { smallFleet } from './kit/small-fleet.ts'

openForFile({ env: smallFleet() })
const number = '100000009908'

it('a number is put on the allow list, disabled, and the change is undone', { timeout: 120_000 }, async () => {
  await page.goto('/#/setting/whiteList')
  await page
    .getByRole('button', { name: say(whitelist, 'add', 'en') })
    .first()
    .click()
  const dialog = page.getByRole('dialog').filter({ visible: true })
  await dialog.getByLabel(say(whitelist, 'number', 'en')).fill('12345')
  await dialog.getByRole('button', { name: say(table, 'save', 'en') }).click()
  await dialog.getByText(say(whitelist, 'number_wrong', 'en')).waitFor()
  await dialog.getByLabel(say(whitelist, 'number', 'en')).fill(number)
  await dialog.getByLabel(say(whitelist, 'orgNo', 'en')).click()
  await page.locator('.ant-select-tree-node-content-wrapper').first().click()
  await dialog.getByLabel(say(whitelist, 'note', 'en')).fill('gate 3')
  await dialog.getByRole('button', { name: say(table, 'save', 'en') }).click()
  const row = page.getByRole('row', { name: new RegExp(number) })
  await row.getByText(say(whitelist, 'on', 'en')).waitFor()
  await row.getByText(say(whitelist, 'notRegistered', 'en')).waitFor()
  await row.getByRole('button', { name: say(whitelist, 'edit', 'en', { name: number }) }).click()
  await dialog.getByText(say(whitelist, 'off', 'en')).click()
  await dialog.getByRole('button', { name: say(table, 'save', 'en') }).click()
  await row.getByText(say(whitelist, 'off', 'en')).waitFor()
  await page.getByRole('button', { name: say(kit, 'undo', 'en') }).click()
  await row.getByText(say(whitelist, 'on', 'en')).waitFor()
  expect(here.faults).toEqual([])
})
