import { pathOf } from '@sundial/contract/pages.ts'
import { alarms } from '@sundial/phrases/alarms.ts'
import { kit } from '@sundial/phrases/kit.ts'
import { outOfService } from '@sundial/phrases/out-of-service.ts'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { visit } from './kit/browser.ts'
import { signIn } from './kit/console.ts'
import { api, browser, openShared, page, path, sharedIds, sundial } from './kit/opened.ts'
import { say } from './kit/say.ts'
import { until } from './kit/until.ts'

openShared({ screenIds: true })

const button = (key: Parameters<typeof say<typeof alarms>>[1], there: Page = page) =>
  there.getByRole('button', { name: say(alarms, key, 'en') }).filter({ visible: true })
const panel = (there: Page = page) => there.locator('.alarm-panel').filter({ visible: true })
const id = () => sharedIds().alarmId
const alarm = async () => (await api('alarm', { id: id() })).alarm
/** Until the server has it so. */
const has = (wanted: (row: Awaited<ReturnType<typeof alarm>>) => boolean) => until(alarm, wanted, 20_000)

beforeEach(async () => {
  await page.goto(`/#${pathOf('alarms')}`)
  await page.locator('.alarm-row').first().waitFor()
  await page.locator(`.alarm-row[data-id="${id()}"] .alarm-name`).click()
  await panel().getByRole('heading', { level: 2 }).waitFor()
})

describe('an alarm', () => {
  it('is acknowledged by a key, and that is undone while its notice is shown', async () => {
    await page.keyboard.press('a')
    await has((row) => row.acknowledgedAt !== null)
    await page.getByRole('button', { name: say(kit, 'undo', 'en') }).click()
    await has((row) => row.acknowledgedAt === null)
    await panel()
      .getByText(say(alarms, 'unacknowledged', 'en'))
      .first()
      .waitFor()
  })

  it('is shelved with a reason for a time, stands among the shelved ones, and is taken off the shelf', async () => {
    await page.keyboard.press('s')
    await page.getByLabel(say(alarms, 'reason', 'en')).fill('Waits for a part')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say(alarms, 'shelveGo', 'en') })
      .click()
    const row = await has(({ shelvedUntil }) => shelvedUntil !== null)
    expect(row.shelfReason).toBe('Waits for a part')
    await page.goto(`/#${pathOf('alarms', { view: 'shelved', id: id() })}`)
    await page.locator(`.alarm-row[data-id="${id()}"][data-standing="shelved"]`).waitFor()
    await button('more').click()
    await page.getByRole('menuitem', { name: say(alarms, 'unshelve', 'en') }).click()
    await has(({ shelvedUntil }) => shelvedUntil === null)
  })

  it('leaves the open ones while its equipment is out of service, and is open again as new once that is back', async () => {
    const isListed = async () => (await api('alarms', { view: 'open', pageSize: 1000 })).list.some((one) => one.id === id())
    const out = async () => (await api('alarmHome', {})).outOfService
    const row = () => page.locator(`.alarm-row[data-id="${id()}"]`)
    await button('more').click()
    await page.getByRole('menuitem', { name: say(outOfService, 'takeOut', 'en') }).click()
    const dialog = page.getByRole('dialog').filter({ visible: true }).last()
    await dialog.getByLabel(say(outOfService, 'reason', 'en')).fill('Sent in for repair')
    await dialog.getByRole('button', { name: say(outOfService, 'takeGo', 'en') }).click()
    const { label } = (await has(({ outOfService: out }) => out !== null)).outOfService!
    await panel().locator('.alarm-panel-state', { hasText: 'Sent in for repair' }).waitFor()
    await page.goto(`/#${pathOf('alarms')}`)
    await row().waitFor({ state: 'detached' })
    expect([await isListed(), (await out()) > 0]).toEqual([false, true])
    await page.goto(`/#${pathOf('alarms', { view: 'outOfService' })}`)
    await page.locator(`.alarm-row[data-id="${id()}"][data-standing="outOfService"]`).waitFor()
    await page.goto(`/#${pathOf('station', { id: sharedIds().alarmedId })}`)
    await page.getByRole('note').getByRole('link').filter({ visible: true }).first().click()
    await until(
      async () => path(),
      (at) => at.startsWith(pathOf('outOfService')),
      10_000,
    )
    const line = page.locator('.ant-table-row', { hasText: 'Sent in for repair' })
    expect(await line.textContent()).toContain(label)
    await line.getByRole('button', { name: say(outOfService, 'putBackOf', 'en', { label }) }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say(outOfService, 'putBackGo', 'en') })
      .click()
    await line.waitFor({ state: 'detached' })
    expect(await has(({ outOfService: now }) => now === null)).toMatchObject({ acknowledgedAt: null })
    await page.goto(`/#${pathOf('alarms')}`)
    await row().waitFor()
    expect([await isListed(), await out()]).toEqual([true, 0])
  })

  it('is assigned to a person, whose name it then has, and to nobody', async () => {
    await page.keyboard.press('p')
    const dialog = page.getByRole('dialog')
    const choose = async (name: string) => {
      await dialog.getByLabel(say(alarms, 'person', 'en')).click()
      await page.locator('.ant-select-item-option').filter({ hasText: name }).first().click()
      await dialog.getByRole('button', { name: say(alarms, 'assignGo', 'en') }).click()
    }
    await choose('Rosa Lind')
    await has((row) => row.assignedTo?.name === 'Rosa Lind')
    await panel().locator('.alarm-panel-state', { hasText: 'Rosa Lind' }).waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await page.keyboard.press('p')
    await choose(alarms.toNobody.en)
    await has((row) => row.assignedTo === null)
    await dialog.waitFor({ state: 'hidden' })
  })

  it('keeps a comment in its history; the keys of the page do nothing while one types', async () => {
    await panel()
      .getByLabel(say(alarms, 'comment', 'en'))
      .waitFor()
    await page.keyboard.press('c')
    await page.keyboard.type('Has a spare part as well')
    await page.keyboard.press('Enter')
    await panel().locator('.alarm-events li', { hasText: 'Has a spare part as well' }).waitFor()
    const row = await alarm()
    expect([row.acknowledgedAt, row.shelvedUntil, row.assignedTo]).toEqual([null, null, null])
  })

  it('is chosen by a key, and Escape first drops what is chosen and then closes the panel', async () => {
    await page.keyboard.press('x')
    await page.getByRole('toolbar', { name: say(alarms, 'selected', 'en') }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('toolbar').waitFor({ state: 'detached' })
    expect(path()).toContain(`id=${id()}`)
    await page.keyboard.press('Escape')
    await panel().waitFor({ state: 'detached' })
    expect(path()).toBe(pathOf('alarms'))
  })

  it('stands at its plant, from where it is a click to the page of alarms', async () => {
    await page.goto(`/#${pathOf('station', { id: sharedIds().alarmedId, tab: 'alarms' })}`)
    await page.locator(`.station-alarms a[href$="id=${id()}"]`).click()
    await panel().getByRole('heading', { level: 2 }).waitFor()
    expect(path()).toBe(pathOf('alarms', { id: id() }))
  })

  it('is a page of its own on a phone, with a way back to the cards', async () => {
    const phone = await visit(browser, sundial.address, { phone: true })
    await signIn(phone.page, sundial.password)
    await phone.page.goto(`/#${pathOf('alarms')}`)
    await phone.page.locator('.alarm-card-head').first().click()
    await panel(phone.page).getByRole('heading', { level: 2 }).waitFor()
    expect(await phone.page.locator('.row-card').filter({ visible: true }).count()).toBe(0)
    await button('backToList', phone.page).click()
    await phone.page.locator('.row-card').first().waitFor()
    expect(phone.faults).toEqual([])
    await phone.context.close()
  })
})
