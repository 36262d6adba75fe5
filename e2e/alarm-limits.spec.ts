import { alarmLimits } from '@sundial/phrases/alarm-limits.ts'
import { alarmLimit } from '@sundial/phrases/alarm-limits-labels.ts'
import { expect, it } from 'vitest'
import { openForFile, page } from './kit/opened.ts'
import { saidIn, say } from './kit/say.ts'

openForFile()

const dialog = () => page.getByRole('dialog').filter({ visible: true }).last()
const rowOf = (name: keyof typeof alarmLimit) =>
  page
    .getByRole('row')
    .filter({ hasText: saidIn(alarmLimit, name, 'en') })
    .first()

it('a limit of a plant is tried on what the plant has measured, saved, and taken back', async () => {
  await page.goto('/#/devOps/alarmLimits?plant=1')
  await rowOf('lowShare')
    .getByText(say(alarmLimits, 'usual', 'en'))
    .waitFor()
  const open = async () => {
    await rowOf('lowShare').getByRole('button').click()
    await dialog().getByRole('textbox').or(dialog().getByRole('spinbutton')).first().waitFor()
  }
  const value = () => dialog().getByRole('spinbutton').or(dialog().getByRole('textbox')).first()
  const tryOut = () => dialog().getByRole('button', { name: say(alarmLimits, 'tryOut', 'en') })
  await open()
  expect(await tryOut().isDisabled()).toBe(true)

  await value().fill('5')
  await value().blur()
  await dialog()
    .getByText(/10 % to 95 %/)
    .waitFor()
  expect(await tryOut().isDisabled()).toBe(true)

  await value().fill('90')
  await tryOut().click()
  await dialog()
    .getByRole('status')
    .filter({ hasText: /alarms raised in|Neither/ })
    .waitFor({ timeout: 60_000 })

  await dialog().getByRole('button', { name: 'Save' }).click()
  await rowOf('lowShare').getByText('90 %').waitFor()
  await rowOf('lowShare')
    .getByText(say(alarmLimits, 'ofThisPlant', 'en'))
    .waitFor()

  // What its plants have instead stays as it was.
  await page.goto('/#/devOps/alarmLimits')
  await rowOf('lowShare').getByText('70 %').waitFor()

  await page.goto('/#/devOps/alarmLimits?plant=1')
  await rowOf('lowShare').getByText('90 %').waitFor()
  await open()
  await value().fill('')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await rowOf('lowShare').getByText('70 %').waitFor()
  await rowOf('lowShare')
    .getByText(say(alarmLimits, 'usual', 'en'))
    .waitFor()
})
