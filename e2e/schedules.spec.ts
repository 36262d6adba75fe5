import { clockOf } from '@sundial/core/schedules/times.ts'
import { localDate, offsetMs } from '@sundial/core/stations/local-day.ts'
import type { Phrase } from '@sundial/phrases/kit/phrases.ts'
import { schedules } from '@sundial/phrases/schedules.ts'
import { table } from '@sundial/phrases/table.ts'
import { openStore } from '@sundial/store/kit/open-store.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { databaseUrlOf } from './bench/data-folder-database.ts'
import { axeFaults } from './kit/axe-faults.ts'
import { api, goTo, openForFile, page } from './kit/opened.ts'
import { say } from './kit/say.ts'
import { until } from './kit/until.ts'

const data = openForFile()
const minuteMs = 60_000
const dialog = () => page.getByRole('dialog').filter({ visible: true })
const inEnglish = (phrase: Phrase): string => String(phrase.en)

describe('schedules', () => {
  let plant: { id: number; name: string; timeZone: string }
  beforeAll(async () => {
    plant = (await api('stations', { pageSize: 100 })).list[0]!
    await goTo('/devOps/timedTask')
  })
  const minuteAt = (at: number) => Math.floor((at + offsetMs(at, plant.timeZone)) / minuteMs) % 1440
  /** A schedule with a slot that was due so many minutes ago while the platform looked away. */
  const lookedAway = async (name: string, action: 'collect' | 'shutdown', minutesAgo: number) => {
    const at = Math.floor(Date.now() / minuteMs) * minuteMs - minutesAgo * minuteMs
    const said = {
      stationId: plant.id,
      target: { kind: 'station' as const, ids: [] },
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      firstDay: '2026-01-01',
    }
    const { id } = await api('insertTimedTask', { ...said, name, action, executeTimes: clockOf(minuteAt(at)) })
    const store = openStore(databaseUrlOf(data), { applicationName: 'looks away', poolSize: 1 })
    await store.pool.query('update schedule set next_at = $1 where id = $2', [new Date(at), id]).finally(store.close)
    const slots = async () => (await api('timedSlots', { id, from: at, to: at + minuteMs })).list
    const [slot] = await until(slots, ([first]) => first !== undefined && first.result !== 'due', 20_000)
    return { id, slot: slot!, day: localDate(at, plant.timeZone) }
  }
  const toNext = async (shown: string) => {
    await page.locator(`${shown}[aria-busy=false]`).waitFor()
    const first = () => page.locator(`${shown} [data-date]`).first().getAttribute('data-date')
    const before = await first()
    await page.keyboard.press('ArrowRight')
    await until(first, (date) => date !== before)
    await page.locator(`${shown}[aria-busy=false]`).waitFor()
  }
  const mark = (name: string) =>
    page
      .locator('.week-mark')
      .and(page.getByRole('button', { name: new RegExp(`· ${name}`) }))
      .first()

  it('one is made in a form that shows its next runs on the clock of the plant, and says what is missing', async () => {
    await page
      .getByRole('button', { name: say(schedules, 'add', 'en') })
      .filter({ visible: true })
      .first()
      .click()
    await dialog()
      .getByRole('button', { name: say(table, 'save', 'en') })
      .click()
    await dialog().getByText(inEnglish(schedules.name_wrong)).waitFor()
    await dialog()
      .getByLabel(say(schedules, 'name', 'en'))
      .fill('Noon check')
    await dialog()
      .getByLabel(say(schedules, 'station', 'en'))
      .fill(plant.name)
    await page.locator('.ant-select-dropdown:visible .ant-select-tree-title', { hasText: plant.name }).first().click()
    await dialog()
      .getByLabel(say(schedules, 'executeTimes', 'en'))
      .fill('08:00,12:00,16:00')
    await until(
      () => dialog().locator('.next-runs li').allTextContents(),
      (runs) => runs.length === 6 && runs.every((run) => /(08|12|16):00$/.test(run.trim())),
    )
    await dialog()
      .getByRole('button', { name: say(table, 'save', 'en') })
      .click()
    await page.getByRole('row', { name: /Noon check.*08:00, 12:00.*16:00 daily/ }).waitFor()
    expect((await api('timedTasks', {})).list).toMatchObject([
      { name: 'Noon check', executeTimes: '08:00,12:00,16:00', stationId: plant.id },
    ])
  })

  it('is disabled and enabled by its switch', async () => {
    const toggle = () =>
      page.getByRole('switch', { name: say(schedules, 'enableName', 'en', { name: 'Noon check' }) }).filter({ visible: true })
    for (const status of [2, 1] as const) {
      await toggle().click()
      await until(
        async () => (await api('timedTasks', {})).list[0]!.status,
        (now) => now === status,
      )
    }
  })

  it('is run now in the name of whoever asks, at once while it only reads', async () => {
    await page
      .getByRole('button', { name: say(schedules, 'runName', 'en', { name: 'Noon check' }) })
      .filter({ visible: true })
      .click()
    const { id } = (await api('timedTasks', {})).list[0]!
    const given = async () => (await api('tasks', { timedId: id })).list
    const [task] = await until(given, (tasks) => tasks.length > 0)
    expect(task).toMatchObject({ action: 'collect', stationId: plant.id })
    const span = { from: Date.now() - 5 * minuteMs, to: Date.now() + minuteMs }
    const { list } = await api('timedSlots', { id, ...span })
    expect(list.find(({ taskId }) => taskId === task!.id)).toMatchObject({ result: 'run' })
  })

  it('what switches is run now in the dialog of its order, which asks what every such order asks', async () => {
    const ended = { executeTimes: '18:00', weekdays: [1], firstDay: '2026-01-01', lastDay: '2026-01-02', status: 2 as const }
    const order = { action: 'energise' as const, target: { kind: 'station' as const, ids: [] }, reason: 'work is over' }
    await api('insertTimedTask', { stationId: plant.id, name: 'After work', ...order, ...ended })
    await page.reload()
    await page
      .getByRole('button', { name: say(schedules, 'runName', 'en', { name: 'After work' }) })
      .filter({ visible: true })
      .click()
    await dialog().getByText(inEnglish(schedules.outside_over)).waitFor()
    expect(await dialog().getByRole('textbox').inputValue()).toBe('work is over')
    const go = dialog().locator('.switch-foot .ant-btn-primary')
    expect(await go.isDisabled()).toBe(true)
    await dialog().getByRole('checkbox').check()
    await until(
      () => go.isDisabled(),
      (disabled) => !disabled,
    )
    await page.keyboard.press('Escape')
    expect((await api('tasks', {})).list.filter(({ action }) => action === 'energise')).toEqual([])
  })

  it('a time is moved in the week by keys, on all days and after a question; keys lead from week to week', async () => {
    await goTo(`/devOps/timedTask?show=week&plant=${plant.id}`)
    await toNext('.week')
    const moved = page.locator('.week-mark[data-look=due]', { hasText: inEnglish(schedules.short_collect) }).first()
    await moved.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await dialog()
      .getByRole('button', { name: say(schedules, 'move', 'en') })
      .click()
    const times = async () => (await api('timedTasks', { text: 'Noon check' })).list[0]!.executeTimes
    expect(await until(times, (text) => text !== '08:00,12:00,16:00')).toBe('08:15,12:00,16:00')
    // while the question closes, keys are its own
    await dialog().waitFor({ state: 'hidden' })
    await page.keyboard.press('t')
    await page.waitForURL((url) => !url.href.includes('day='))
  })

  it('a month counts what runs on each day, and a day opens in its week', async () => {
    await goTo(`/devOps/timedTask?show=month&plant=${plant.id}`)
    await toNext('.month')
    const day = page.locator('.month[aria-busy=false] .month-day[data-other=false]').first()
    await day.getByRole('button', { name: /× 3/ }).first().waitFor()
    expect(await axeFaults(page)).toEqual([])
    await day.locator('.month-day-head button').click()
    await page.locator('.week[aria-busy=false]').waitFor()
    expect(page.url()).toMatch(/show=week.*day=\d{4}-\d\d-01/)
  })

  it('a slot that was due a minute ago is run, and its mark leads to its task', async () => {
    const { id, slot, day } = await lookedAway('Reading just now', 'collect', 1)
    expect(slot).toMatchObject({ result: 'run', taskId: expect.any(Number) })
    expect((await api('tasks', { timedId: id })).list).toMatchObject([{ id: slot.taskId, timedId: id, action: 'collect' }])
    await goTo(`/devOps/timedTask?show=week&plant=${plant.id}&day=${day}`)
    // The week may stand there from before, without today's slot: that of tomorrow has no task.
    await mark('Reading just now').and(page.locator('[data-look=done]')).click()
    await page.locator('.slot-note').getByRole('link').click()
    await until(
      () => page.url(),
      (url) => url.includes(`/devOps/task?id=${slot.taskId}`),
    )
  })

  it('a shutdown that was missed by more than five minutes is not made, and says so', async () => {
    const { id, slot, day } = await lookedAway('Evening shutdown', 'shutdown', 9)
    expect(slot).toMatchObject({ result: 'missed', taskId: null })
    expect((await api('tasks', { timedId: id })).list).toEqual([])
    await goTo(`/devOps/timedTask?show=week&plant=${plant.id}&day=${day}`)
    await page.reload()
    await mark('Evening shutdown').waitFor()
    // with slots that were run and one that was missed
    expect(await axeFaults(page)).toEqual([])
    await mark('Evening shutdown').click()
    await page.locator('.slot-note').getByText(inEnglish(schedules.missedSwitch)).waitFor()
    await page
      .getByRole('button', { name: schedules.runsOf.en.replace('{{name}}', 'Evening shutdown') })
      .filter({ visible: true })
      .first()
      .click()
    await dialog()
      .getByRole('row', { name: new RegExp(inEnglish(schedules.result_missed)) })
      .waitFor()
  })
})
