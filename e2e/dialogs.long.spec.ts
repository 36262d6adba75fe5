import { devices } from '@sundial/phrases/devices.ts'
import { kit } from '@sundial/phrases/kit.ts'
import { orderWords } from '@sundial/phrases/orders.ts'
import { rsd } from '@sundial/phrases/rsd.ts'
import { session } from '@sundial/phrases/session.ts'
import { users } from '@sundial/phrases/users.ts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { stationInDaylight } from './kit/api.ts'
import { openModule, paths, wantPasswordOnce } from './kit/console.ts'
import { api, openForFile, page, sundial } from './kit/opened.ts'
import { say } from './kit/say.ts'
import { noIds } from './kit/screen-ids.ts'
import { openScreen, screens } from './kit/screens.ts'
import { soundString } from './kit/sound-string.ts'
import { reportingSeldom } from './kit/sundial.ts'
import { until } from './kit/until.ts'

const data = openForFile({ motion: true, past: true, env: reportingSeldom })
let station: Awaited<ReturnType<typeof stationInDaylight>>
let codes: string[]
let userId: number
let moduleId: number

beforeAll(async () => {
  station = await stationInDaylight(api)
  codes = soundString(data, station.code).modules
  userId = (await api('users', {})).list[0]!.id
  const [viewer] = (await api('roles', { name: 'viewer' })).list
  await api('addUser', { loginName: 'ann', realName: 'Ann', orgNo: '12200', roleIds: [viewer!.id] })
  moduleId = (await api('modules', { stationId: station.id })).columns.id[0]!
})

// A dialog that a failed test leaves behind lies over whatever the next one presses.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await page.reload()
})

/** What has the focus: the name of a button, the label of a field, the text of a heading. */
const focused = (): Promise<string> =>
  page.evaluate(() => {
    const held = document.activeElement
    const label = held instanceof HTMLInputElement ? held.labels?.[0]?.textContent : null
    return label ?? held?.getAttribute('aria-label') ?? held?.textContent ?? ''
  })
const ended = (taskId: number) =>
  until(
    async () => (await api('tasks', { id: taskId })).list[0]!,
    ({ status }) => status !== 1,
    120_000,
  )
const newest = async () => (await api('tasks', { stationId: station.id, pageSize: 1 })).list[0]

describe('with the keyboard alone', () => {
  it('a shutdown takes its reason at once, Enter orders it, and its task has the focus', async () => {
    await page.goto(paths.station(station.id))
    await openModule(page, codes[0]!)
    await page.getByRole('button', { name: say(devices, 'shutdownModule', 'en') }).focus()
    await page.keyboard.press('Enter')
    await until(focused, (name) => say(rsd, 'reason', 'en').test(name))
    await page.keyboard.type('roof work')
    await page.keyboard.press('Enter')
    await until(focused, (name) => name.includes(codes[0]!))
    const task = await until(newest, (found) => found?.reason === 'roof work')
    expect(await ended(task!.id)).toMatchObject({ action: 'shutdown', status: 2 })
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden', timeout: 3_000 })
  })

  it('energising asks twice, begins the second question on the safe side, and the password is taken at once', async () => {
    const before = await newest()
    await page.getByRole('button', { name: say(devices, 'energiseModule', 'en') }).focus()
    await page.keyboard.press('Enter')
    await until(focused, (name) => say(rsd, 'reason', 'en').test(name))
    await page.keyboard.type('done')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await until(focused, (name) => say(rsd, 'back', 'en').test(name))
    expect((await newest())!.id).toBe(before!.id)
    await wantPasswordOnce(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await until(focused, (name) => say(session, 'password', 'en').test(name))
    expect(await page.getByText(say(rsd, 'sending', 'en')).count()).toBe(0)
    await page.keyboard.type(sundial.password)
    await page.keyboard.press('Enter')
    const task = await until(newest, (found) => found!.id !== before!.id)
    await until(focused, (name) => name.includes(codes[0]!))
    expect(await ended(task!.id)).toMatchObject({ action: 'energise', status: 2 })
    await page
      .getByRole('dialog')
      .getByText(say(orderWords.energise, 'resultVerified', 'en'))
      .first()
      .waitFor()
    await page.getByRole('dialog').getByRole('button').last().click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })
})

describe('Escape', () => {
  it('is for the dialog while a list in it is still fading away', async () => {
    await openScreen(page, 'user-form', { ...noIds, stationId: station.id, moduleId, userId }, 'en')
    await page
      .getByRole('dialog')
      .getByLabel(say(users, 'gender', 'en'))
      .click()
    const options = page.locator('.ant-select-dropdown')
    await options.locator('.ant-select-item-option').last().click()
    // until then Escape is for the list
    await page.locator('.ant-select-open').waitFor({ state: 'detached' })
    expect(await options.count()).toBe(1)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: say(kit, 'discard', 'en') }).click()
    await page.getByRole('dialog').first().waitFor({ state: 'hidden' })
  })
})

describe('every dialog that stands on a screen', () => {
  // A step of a form that is open is shown by its button, which keeps the focus.
  const opening = Object.entries(screens).flatMap(([name, { act }]) => (act && name !== 'station-form-place' ? [name] : []))
  it.each(opening)('%s: typing goes into its first field, where it has one', async (name) => {
    await page.goto('/#/404')
    await openScreen(page, name, { ...noIds, stationId: station.id, moduleId, taskId: (await newest())!.id, userId }, 'en')
    const fields = page
      .locator('.ant-modal-body')
      .locator('input:not([type=radio], [type=checkbox], [type=file]), textarea')
      .filter({ visible: true })
    if ((await fields.count()) > 0)
      await page.waitForFunction(() => document.activeElement?.matches('.ant-modal-body :is(input, textarea)'))
    await page.keyboard.press('Escape')
  })
})
