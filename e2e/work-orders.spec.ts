import { alarms } from '@sundial/phrases/alarms.ts'
import { workOrders } from '@sundial/phrases/work-orders.ts'
import { workCause, workState } from '@sundial/phrases/work-orders-labels.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { api, openShared, page } from './kit/opened.ts'
import { pictureOf } from './kit/pictures.ts'
import { say } from './kit/say.ts'
import { until } from './kit/until.ts'

openShared({ screenIds: true, phone: true })

const dialog = () => page.getByRole('dialog').filter({ visible: true }).last()
const panel = () => page.locator('.work-panel')
const button = (key: Parameters<typeof say<typeof workOrders>>[1]) => panel().getByRole('button', { name: say(workOrders, key, 'en') })

/** An open alarm that is in no open order. */
const freeAlarm = () =>
  until(
    async () => {
      for (const { id } of (await api('alarms', { view: 'open', pageSize: 50 })).list)
        if ((await api('workOrders', { alarmId: id })).pageTotalCount === 0) return id
      return null
    },
    (id) => id !== null,
    120_000,
  )

describe('on a phone, an alarm becomes a work order', () => {
  let alarmId: number
  let id: number
  const detail = () => api('workOrder', { id })
  const has = (wanted: (found: Awaited<ReturnType<typeof detail>>) => boolean) => until(detail, wanted, 20_000)
  beforeAll(async () => {
    alarmId = (await freeAlarm())!
  })

  it('which is made from its panel and leads to the order', async () => {
    await page.goto(`/#/devOps/giveAnAlarm?id=${alarmId}`)
    await page
      .locator('.alarm-panel')
      .getByRole('button', { name: say(alarms, 'more', 'en') })
      .click()
    await page.getByRole('menuitem', { name: say(workOrders, 'ofAlarm', 'en') }).click()
    await dialog()
      .getByRole('button', { name: say(workOrders, 'make', 'en') })
      .click()
    const { list } = await until(
      () => api('workOrders', { alarmId }),
      ({ pageTotalCount }) => pageTotalCount === 1,
      20_000,
    )
    id = list[0]!.id
    const link = page.locator('.alarm-panel').getByRole('link', { name: say(workOrders, 'number', 'en', { id: String(id) }) })
    await link.click()
    await panel().locator('.work-steps').waitFor()
  })

  it('whose work is done step by step, with time on site and a photo', async () => {
    await button('arrive').click()
    await has(({ order }) => order.state === 'onSite' && order.assignedTo !== null)
    expect(await button('finish').isDisabled()).toBe(true)
    await panel()
      .locator('input[type=file]')
      .setInputFiles([await pictureOf(page, 'cable.jpg', '#333', 900, 600)])
    await panel().locator('.work-compose-photos li').waitFor()
    await panel()
      .getByLabel(say(workOrders, 'message', 'en'))
      .fill('The connector is burnt through')
    await button('send').click()
    await has(({ order }) => order.photos === 1 && order.messages === 1)
    await panel().locator('.work-message .photo-thumb').waitFor()
    const first = panel().locator('.work-steps .ant-checkbox-input').first()
    await first.click()
    await has(({ order }) => order.stepsEnded === 1)
    const { steps } = await detail()
    const left = panel().locator('.work-steps li[data-ended=no]')
    for (let ended = 1; ended < steps.length; ended++) {
      // the one that has just ended is drawn so first, or it would be pressed again
      await until(
        () => left.count(),
        (count) => count === steps.length - ended,
        20_000,
      )
      await left.first().locator('.link-button').click()
      await has(({ order }) => order.stepsEnded === ended + 1)
    }
  })

  it('which is closed with the cause that was found, and is watched then', async () => {
    await until(
      () => button('finish').isEnabled(),
      (isEnabled) => isEnabled,
    )
    await button('finish').click()
    await dialog()
      .getByLabel(say(workOrders, 'cause', 'en'))
      .click()
    await page.locator('.ant-select-item-option').filter({ hasText: workCause.connector.en }).click()
    await dialog()
      .getByRole('button', { name: say(workOrders, 'finishGo', 'en') })
      .click()
    await has(({ order }) => order.state === 'watched' && order.cause === 'connector')
    await panel().locator('.work-tag', { hasText: workState.watched.en }).waitFor()
  })

  it('and is reopened with a reason: its list begins anew', async () => {
    await button('reopen').click()
    await dialog()
      .getByRole('button', { name: say(workOrders, 'reopenGo', 'en') })
      .click()
    await dialog()
      .getByText(say(workOrders, 'reasonMissing', 'en'))
      .waitFor()
    await dialog()
      .getByLabel(say(workOrders, 'reason', 'en'))
      .fill('Smells of fire again')
    await dialog()
      .getByRole('button', { name: say(workOrders, 'reopenGo', 'en') })
      .click()
    await has(({ order }) => order.state === 'assigned' && order.reopened === 1 && order.stepsEnded === 0)
    await panel().getByText('Smells of fire again').waitFor()
  })
})
