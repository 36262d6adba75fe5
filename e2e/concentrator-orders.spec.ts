import { pathOf } from '@sundial/contract/pages.ts'
import { emergency } from '@sundial/phrases/emergency.ts'
import { moduleWhitelist } from '@sundial/phrases/module-whitelist.ts'
import { queue } from '@sundial/phrases/queue.ts'
import { upkeep } from '@sundial/phrases/upkeep.ts'
import { expect, it } from 'vitest'
import { sayPassword, wantPasswordOnce } from './kit/console.ts'
import { api, here, openForFile, page, sundial } from './kit/opened.ts'
import { say } from './kit/say.ts'
import { until } from './kit/until.ts'

openForFile()

const button = (key: keyof typeof moduleWhitelist) => page.getByRole('button', { name: say(moduleWhitelist, key, 'en'), exact: true })
const dialog = () => page.getByRole('dialog')
const row = (number: string) => page.getByRole('row').filter({ hasText: number })
const choose = (number: string) => row(number).getByRole('checkbox').check()
const inBar = (name: RegExp) => page.getByRole('toolbar').getByRole('button', { name }).click()

it('modules are added to the list of a concentrator and removed, and what it says afterwards is shown', { timeout: 300_000 }, async () => {
  const { list: plants } = await api('stations', { pageSize: 100 })
  const plant = plants.find(({ code }) => code === 'AD-03')!
  const { gw } = (await api('concentrators', { stationId: plant.id }))[0]!
  const held = () => api('moduleWhitelist', { gw, pageSize: 1000 })
  await until(held, ({ online }) => online, 120_000)
  await page.goto(`/#${pathOf('concentrator', { number: gw, tab: 'allowList' })}`)
  await button('read').click()
  await page.getByText(say(moduleWhitelist, 'emptyList', 'en')).waitFor({ timeout: 60_000 })
  const ours = (await held()).list
  const [one, two] = [ours[0]!, ours[1]!]

  await choose(one.number)
  await choose(two.number)
  await inBar(/^Add 2/)
  await dialog()
    .getByText(/only these 2 are read regularly/)
    .waitFor()
  await dialog().getByRole('button', { name: 'Add', exact: true }).click()
  await until(held, ({ sums, task }) => task === null && sums.listed === 2, 60_000)
  await row(one.number)
    .getByText(say(moduleWhitelist, 'isRead', 'en'), { exact: true })
    .waitFor({ timeout: 30_000 })
  await page
    .getByText(say(moduleWhitelist, 'isNotRead', 'en'), { exact: true })
    .first()
    .waitFor()

  await choose(two.number)
  await inBar(/^Remove 1/)
  await dialog()
    .getByText(/1 stay on its list/)
    .waitFor()
  await dialog().getByRole('button', { name: 'Remove', exact: true }).click()
  await row(two.number)
    .getByText(say(moduleWhitelist, 'isNotRead', 'en'), { exact: true })
    .waitFor({ timeout: 60_000 })
  expect((await held()).list.filter(({ state }) => state === 'listed').map(({ number }) => number)).toEqual([one.number])

  await page.getByText(/^read from the concentrator .* UTC/).waitFor()
  await button('clear').click()
  await dialog().getByRole('button', { name: 'Remove all 1' }).click()
  await page.getByText(say(moduleWhitelist, 'emptyList', 'en')).waitFor({ timeout: 60_000 })
  expect((await held()).sums).toMatchObject({ listed: 0, stranger: 0 })
  expect(here.faults).toEqual([])
})

it('a concentrator says its settings; they are changed, and a reset clears that again', { timeout: 300_000 }, async () => {
  const { list: plants } = await api('stations', { pageSize: 100 })
  const plant = plants.find(({ code }) => code === 'AD-03')!
  const { gw } = (await api('concentrators', { stationId: plant.id }))[0]!
  const told = () => api('concentratorSettings', { gw })
  await until(told, ({ online }) => online, 120_000)
  const press = (key: keyof typeof upkeep) =>
    page
      .getByRole('button', { name: say(upkeep, key, 'en'), exact: true })
      .first()
      .click()
  const shown = (label: keyof typeof upkeep, value: string) =>
    page
      .locator('.upkeep-row')
      .filter({ has: page.getByText(say(upkeep, label, 'en')) })
      .getByText(value, { exact: true })
      .waitFor({ timeout: 60_000 })
  await page.goto(`/#${pathOf('concentrator', { number: gw, tab: 'settings' })}`)
  await press('read')
  await shown('notices', 'On')
  const before = (await told()).reading!

  await press('deny')
  await dialog()
    .getByText(/will no longer tell of devices/)
    .waitFor()
  await dialog().getByRole('button', { name: 'Turn off', exact: true }).click()
  await shown('notices', 'Off')

  await press('reset')
  await dialog()
    .getByRole('checkbox', { name: say(upkeep, 'part_files', 'en') })
    .check()
  await wantPasswordOnce(page, '/concentrator/resetCustom')
  await dialog().getByRole('button', { name: 'Reset', exact: true }).click()
  await sayPassword(page, sundial.password)
  await shown('notices', 'On')
  const { reading, lastFailed } = await told()
  expect(lastFailed).toBeNull()
  expect(reading!.boot).not.toBe(before.boot)
  expect(reading!.firmware).toBe(before.firmware)
  expect(here.faults).toEqual([])
})

it('orders to a concentrator are held, cancelled while they wait, and sent again', { timeout: 180_000 }, async () => {
  const { list: plants } = await api('stations', { pageSize: 100 })
  const plant = plants.find(({ code }) => code === 'AD-03')!
  const { gw } = (await api('concentrators', { stationId: plant.id }))[0]!
  const waiting = () => api('commandQueue', { gw })
  await until(waiting, ({ online, list }) => online && list.length === 0, 120_000)
  await page.goto(`/#${pathOf('concentrator', { number: gw })}`)
  const inQueue = page.locator('.queue')
  const press = (key: keyof typeof queue) => page.getByRole('button', { name: say(queue, key, 'en'), exact: true }).click()
  await inQueue.getByText(say(queue, 'nothing', 'en')).waitFor()
  await press('hold')
  await press('holdGo')
  await inQueue.getByText(/^Held by .* only shutdowns are sent/).waitFor()
  await page.getByText(say(queue, 'heldTag', 'en'), { exact: true }).waitFor()
  const { list: behind } = await api('deviceList', { stationId: plant.id, gw, kind: 'module', pageSize: 2 })
  const { taskId, number } = await api('collectData', {
    stationId: plant.id,
    target: { kind: 'list', ids: behind.map(({ id }) => Number(id)) },
  })
  await inQueue.getByText(say(queue, 'why_held', 'en')).waitFor()
  await inQueue.getByRole('button', { name: `Cancel task ${number}` }).click()
  await press('cancelGo')
  await inQueue.getByText(say(queue, 'nothing', 'en')).waitFor()
  expect((await api('tasks', { id: taskId })).list[0]).toMatchObject({ status: 4, outcome: 'interrupted', successCount: 0 })
  await page.goto(`/#${pathOf('tasks', { id: taskId })}`)
  await page.getByText(/^cancelled by .* at /).waitFor()
  await page.goto(`/#${pathOf('concentrator', { number: gw })}`)
  await press('release')
  await press('releaseGo')
  await until(waiting, ({ heldSince }) => heldSince === null, 10_000)
  expect(here.faults).toEqual([])
})

it('everything behind a concentrator is shut down in two motions', { timeout: 300_000 }, async () => {
  const { list: plants } = await api('stations', { pageSize: 100 })
  const plant = plants.find(({ code }) => code === 'AD-03')!
  const { gw, name } = (await api('concentrators', { stationId: plant.id }))[0]!
  const { list: behind } = await api('deviceList', { stationId: plant.id, gw, kind: 'module', pageSize: 1000 })
  const opens = page.getByRole('button', { name: say(emergency, 'shutDownBehind', 'en') })
  await page.goto(`/#${pathOf('concentrator', { number: gw })}`)
  await opens.click()
  await dialog()
    .getByText(say(emergency, 'askGw', 'en', { name }))
    .filter({ visible: true })
    .first()
    .waitFor()
  await dialog()
    .getByRole('button', { name: say(emergency, 'go', 'en'), exact: true })
    .click()
  await page.waitForURL(/taskDetails|devOps\/task/)
  const [task] = (await api('tasks', { stationId: plant.id, pageSize: 1 })).list
  expect(task).toMatchObject({ action: 'shutdown', totalCount: behind.length, concentrators: [gw] })
  await dialog().getByText(task!.number).waitFor()
  expect(here.faults).toEqual([])
})
