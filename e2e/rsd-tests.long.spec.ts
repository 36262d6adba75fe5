import { join } from 'node:path'
import { rsdTests } from '@sundial/phrases/rsd-tests.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { stationInDaylight } from './kit/api.ts'
import { closeDialog, openModule, paths } from './kit/console.ts'
import { api, openForFile, page } from './kit/opened.ts'
import { say } from './kit/say.ts'
import { type SoundString, soundString } from './kit/sound-string.ts'
import { dataFolder, runSundial } from './kit/sundial.ts'
import { until } from './kit/until.ts'

/** The socket of the simulated field. */
const socket = dataFolder()
const control = join(socket.path, '..', 'field.sock')
const data = openForFile({ env: { SUNDIAL_FIELD_CONTROL: control } })
let station: Awaited<ReturnType<typeof stationInDaylight>>
let string: SoundString

const plant = async (kind: string, code: string): Promise<void> => {
  const run = runSundial(['field', 'fault', 'add', '--station', station.code, '--kind', kind, '--modules', code], {
    SUNDIAL_FIELD_CONTROL: control,
  })
  const { code: exit } = await run.ended
  if (exit !== 0) throw new Error(run.err.join('\n'))
}
const newest = async () => (await api('tasks', { stationId: station.id, pageSize: 1 })).list[0]
const ended = async (executeStep: number) =>
  (await until(newest, (task) => task?.executeStep === executeStep && task.status !== 1, 240_000))!
/** Orders a test from the panel of a module, as a person does. */
const order = async (word: 'selfTestEllipsis' | 'cycleTestString', code: string): Promise<void> => {
  await page.goto(paths.station(station.id))
  await page.reload()
  await page.getByRole('heading', { level: 1, name: station.name }).waitFor()
  await openModule(page, code)
  await page
    .locator('.module-panel')
    .getByRole('button', { name: say(rsdTests, 'test', 'en'), exact: true })
    .click()
  await page.getByRole('menuitem', { name: say(rsdTests, word, 'en') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(say(rsdTests, 'lostAtMost', 'en')).waitFor()
  if (word === 'cycleTestString') await dialog.getByLabel(say(rsdTests, 'cycles', 'en')).fill('2')
  expect(await dialog.getByRole('button', { name: say(rsdTests, 'doTest', 'en') }).isDisabled()).toBe(true)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: say(rsdTests, 'doTest', 'en') }).click()
}

beforeAll(async () => {
  station = await stationInDaylight(api)
  string = soundString(data, station.code)
})

describe('a test of RSDs', () => {
  it('of one module that is well passes, and shows what was returned', async () => {
    await order('selfTestEllipsis', string.modules[0]!)
    expect(await ended(11)).toMatchObject({ status: 2, action: 'selfTest', successCount: 1 })
    const dialog = page.getByRole('dialog')
    await dialog
      .getByText(say(rsdTests, 'passed', 'en'), { exact: true })
      .first()
      .waitFor()
    expect(await dialog.locator('[data-figure=off] .figure-value').textContent()).toBe('100%')
    expect(await dialog.locator('.test-failed li').count()).toBe(0)
    await dialog.getByRole('button', { name: say(rsdTests, 'selectFailed', 'en') }).click()
    await page
      .getByText(say(rsdTests, 'nothingToSelect', 'en'))
      .first()
      .waitFor()
    await closeDialog(page)
  })

  it('in cycles finds exactly the two modules with a planted fault, says why, and tests them again', async () => {
    const [stuck, mute] = [string.modules[1]!, string.modules[3]!]
    await plant('stuckOn', stuck)
    await plant('mute', mute)
    await order('cycleTestString', string.modules[0]!)
    const task = await ended(14)
    expect(task).toMatchObject({ status: 3, successCount: string.modules.length - 2, failCount: 2 })
    const dialog = page.getByRole('dialog')
    const failed = dialog.locator('.test-failed li b')
    await until(
      () => failed.allInnerTexts(),
      (codes) => codes.length === 2,
    )
    expect(await failed.allInnerTexts()).toEqual([stuck, mute])
    expect(await dialog.locator('.test-cycle').count()).toBe(4)
    expect(await dialog.locator('[data-figure=on] .figure-value').textContent()).toBe('100%')
    const { list } = await api('tasks', { id: task.id })
    const cycles = JSON.parse(list[0]!.taskDesc!) as { type: string; failCount: number }[]
    expect(cycles.map(({ type, failCount }) => [type, failCount])).toEqual([
      ['close', 1],
      ['open', 0],
      ['close', 1],
      ['open', 0],
    ])
    await dialog.getByRole('button', { name: say(rsdTests, 'selectFailed', 'en') }).click()
    await dialog.getByRole('button', { name: say(rsdTests, 'again', 'en', { count: '2' }) }).click()
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: say(rsdTests, 'againGo', 'en') })
      .click()
    const again = (await until(newest, (one) => one?.id !== task.id))!
    expect(again).toMatchObject({ executeStep: 14, retryOf: task.id, totalCount: 2 })
    await api('cancelTask', { taskId: again.id })
  })

  it('is opened from what stands beside a failed module: its page', async () => {
    const [task] = (await api('tasks', { stationId: station.id, executeStep: 14, outcome: 'failed', pageSize: 1 })).list
    await page.goto(`/#/devOps/task?id=${task!.id}`)
    await page
      .getByRole('dialog')
      .getByRole('link', { name: say(rsdTests, 'details', 'en') })
      .first()
      .click()
    await page.getByRole('heading', { level: 1 }).filter({ hasText: string.modules[1]! }).first().waitFor()
  })
})
