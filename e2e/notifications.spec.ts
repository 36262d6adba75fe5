import { kit } from '@sundial/phrases/kit.ts'
import { notificationLog, notifications } from '@sundial/phrases/notifications.ts'
import { deliveryState } from '@sundial/phrases/notifications-labels.ts'
import { table } from '@sundial/phrases/table.ts'
import { mailServer } from '@sundial/server/test/mail-server.ts'
import { webhookTarget } from '@sundial/server/test/webhook-target.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { openForFile, page } from './kit/opened.ts'
import { saidIn, say } from './kit/say.ts'
import { until } from './kit/until.ts'

const mails = await mailServer()
const hooks = await webhookTarget()
openForFile({ env: { SUNDIAL_SMTP_URL: mails.url, SUNDIAL_MAIL_FROM: 'Sundial <sundial@pv.example>' } })
afterAll(async () => {
  await mails.stop()
  await hooks.stop()
})

const dialog = () => page.getByRole('dialog').filter({ visible: true }).last()
const rowOf = (text: string) => page.locator('.ant-table-row').filter({ hasText: text, visible: true }).first()
const label = (key: keyof typeof notifications) =>
  dialog()
    .getByLabel(say(notifications, key, 'en'))
    .first()

describe('notification of alarms', () => {
  it('begins with a rule, whose form says that somebody has to be told', async () => {
    await page.goto('/#/devOps/notifications')
    await page
      .getByRole('button', { name: say(notifications, 'add', 'en') })
      .filter({ visible: true })
      .first()
      .click()
    await label('name').fill('People on duty')
    await dialog()
      .getByRole('button', { name: saidIn(notifications, 'stepWhom', 'en') })
      .click()
    await label('mails').fill('duty@example.com')
    await label('mails').press('Enter')
    await label('webhook').fill(hooks.url)
    await dialog()
      .getByRole('button', { name: saidIn(notifications, 'stepWhen', 'en') })
      .click()
    await label('quiet').fill('22:00-07:00')
    await dialog()
      .getByRole('button', { name: say(table, 'save', 'en') })
      .click()
    const once = page.getByRole('dialog', { name: say(notifications, 'secretTitle', 'en', { name: 'People on duty' }) })
    expect(await once.locator('code').textContent()).toMatch(/^[\w-]{43}$/)
    await once.getByRole('button', { name: say(kit, 'noted', 'en') }).click()
    await once.waitFor({ state: 'hidden' })
    await rowOf('People on duty').getByText('duty@example.com').waitFor()
  })

  it('is tried out: the mail arrives, and the list of messages shows it', async () => {
    await rowOf('People on duty')
      .getByRole('button', { name: say(notifications, 'testOf', 'en', { name: 'People on duty' }) })
      .click()
    // Alarms of the demo may come before it and after it.
    const tried = await until(
      () => mails.received.filter(({ text }) => text.includes('It shows that notifications reach this address.')),
      (found) => found.length > 0,
    )
    expect(tried).toMatchObject([{ from: 'sundial@pv.example', to: ['duty@example.com'] }])
    await page
      .getByRole('link', { name: say(notifications, 'log', 'en') })
      .filter({ visible: true })
      .first()
      .click()
    await rowOf('duty@example.com')
      .getByText(say(deliveryState, 'sent', 'en'))
      .waitFor()
  })

  it('posts to no private network, says so, and tries again when it is told to', async () => {
    const failed = rowOf(hooks.url)
    await failed.getByText(say(deliveryState, 'failed', 'en')).waitFor()
    await failed.getByText(say(notificationLog, 'problem_privateAddress', 'en')).waitFor()
    await failed.getByRole('button', { name: say(notificationLog, 'againOf', 'en') }).click()
    await page
      .getByText(say(notificationLog, 'againDone', 'en'))
      .first()
      .waitFor()
    expect(hooks.posted).toEqual([])
  })
})
