import { alarmLimits } from '@sundial/phrases/alarm-limits.ts'
import { alarmDelay, alarmLimit } from '@sundial/phrases/alarm-limits-labels.ts'
import { alarmCondition } from '@sundial/phrases/alarms-labels.ts'
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

it('a limit of one model of panels goes before that for all, says for which model it is, and is taken back', async () => {
  const model = 'PERC-144-550'
  await page.goto('/#/devOps/alarmLimits?plant=1')
  await page.getByRole('combobox', { name: say(alarmLimits, 'model', 'en') }).click()
  await page.getByText(new RegExp(`^${model} \\([\\d,]+ modules\\)`)).click()
  // Of what is no module nothing can be set by model.
  await rowOf('limitedShare').waitFor({ state: 'detached' })
  expect(page.url()).toContain(`model=${model}`)
  const value = () => dialog().getByRole('spinbutton').or(dialog().getByRole('textbox')).first()
  const save = async (typed: string) => {
    await rowOf('lowShare').getByRole('button').click()
    await value().fill(typed)
    await dialog().getByRole('button', { name: 'Save' }).click()
  }
  await save('80')
  await rowOf('lowShare').getByText('80 %').waitFor()
  await rowOf('lowShare')
    .getByText(say(alarmLimits, 'forModel', 'en', { from: alarmLimits.ofThisPlant.en, model }))
    .waitFor()
  // For all models the usual value holds, and the row tells that this model has another.
  await page.goto('/#/devOps/alarmLimits?plant=1')
  await rowOf('lowShare').getByText('70 %', { exact: true }).waitFor()
  await rowOf('lowShare').getByText(`${model}: 80 %`).waitFor()
  await page.goto(`/#/devOps/alarmLimits?plant=1&model=${model}`)
  await save('')
  await rowOf('lowShare')
    .getByText(say(alarmLimits, 'usual', 'en'))
    .waitFor()
})

it('a delay is set in steps of a sample, tried, told in force on the page, and taken back', async () => {
  await page.goto('/#/devOps/alarmLimits?plant=1')
  await page.getByText(say(alarmLimits, 'delays', 'en'), { exact: true }).click()
  const row = page
    .getByRole('row')
    .filter({ hasText: saidIn(alarmCondition, 'moduleZero', 'en') })
    .filter({ hasText: saidIn(alarmDelay, 'onMin', 'en') })
    .first()
  await row.getByText('30 min').waitFor()
  expect(page.url()).toContain('show=delays')
  const value = () => dialog().getByRole('spinbutton').or(dialog().getByRole('textbox')).first()
  await row.getByRole('button').click()
  await value().fill('7')
  await value().blur()
  await dialog()
    .getByText(/5 min to 480 min in steps of 5/)
    .waitFor()
  await value().fill('60')
  await dialog()
    .getByRole('button', { name: say(alarmLimits, 'tryOut', 'en') })
    .click()
  await dialog()
    .getByRole('status')
    .filter({ hasText: /alarms raised in|Neither/ })
    .waitFor({ timeout: 60_000 })
  await dialog().getByRole('button', { name: 'Save' }).click()
  await row.getByText('60 min').waitFor()
  await row.getByText(say(alarmLimits, 'ofThisPlant', 'en')).waitFor()
  await row.getByRole('button').click()
  await value().fill('')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await row.getByText('30 min').waitFor()
})
