import type { Phrase } from '@sundial/phrases/kit/phrases.ts'
import { monitorTasks } from '@sundial/phrases/monitor-tasks.ts'
import { schedules } from '@sundial/phrases/schedules.ts'
import { table } from '@sundial/phrases/table.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { api, goTo, openShared, page } from './kit/opened.ts'
import { say } from './kit/say.ts'
import { sheetText } from './kit/sheet-text.ts'
import { until } from './kit/until.ts'

openShared()
const dialog = () => page.getByRole('dialog').filter({ visible: true })
const inEnglish = (phrase: Phrase): string => String(phrase.en)

describe('monitor tasks', () => {
  let plant: { id: number; name: string }
  const name = 'Readings of one day'
  const action = (word: 'runName' | 'runsOf' | 'deleteName') =>
    page
      .getByRole('button', { name: say(monitorTasks, word, 'en', { name }) })
      .filter({ visible: true })
      .first()
  /** What opens it, in its row. */
  const named = () => page.getByRole('button', { name, exact: true })
  beforeAll(async () => {
    const { list } = await api('stations', { pageSize: 100 })
    plant = list.toSorted((a, b) => a.capacityW - b.capacityW)[0]!
    await goTo('/setting/taskTiming')
  })

  it('one is made in a form with the times of the plant', async () => {
    await page
      .getByRole('button', { name: say(monitorTasks, 'add', 'en') })
      .filter({ visible: true })
      .first()
      .click()
    const field = (word: 'name' | 'station' | 'startTime' | 'endTime') => dialog().getByLabel(say(monitorTasks, word, 'en'))
    await field('name').fill(name)
    await field('station').fill(plant.name)
    await page.locator('.ant-select-dropdown:visible .ant-select-tree-title', { hasText: plant.name }).first().click()
    for (const [word, day] of [
      ['startTime', '2099-03-01 08:00'],
      ['endTime', '2099-03-02 08:00'],
    ] as const) {
      await field(word).fill(day)
      await field(word).press('Enter')
    }
    // Enter saves: the form is whole with its last time
    await named().waitFor()
    const [made] = (await api('monitorTasks', { text: name })).list
    expect(made).toMatchObject({ name, stationId: plant.id, everyMinutes: 15, slots: 0 })
    expect(made!.endTime - made!.startTime).toBe(86_400_000)
  })

  it('is run before its time only where that is confirmed, and what it read comes as a file', async () => {
    await action('runName').click()
    await dialog().getByText(inEnglish(monitorTasks.runBefore)).waitFor()
    expect((await api('monitorTasks', { text: name })).list).toMatchObject([{ slots: 0 }])
    await dialog()
      .getByRole('button', { name: say(monitorTasks, 'run', 'en') })
      .click()
    await until(
      async () => (await api('monitorTasks', { text: name })).list[0]!.ran,
      (ran) => ran === 1,
    )
    await action('runsOf').click()
    await dialog()
      .getByRole('row', { name: new RegExp(inEnglish(schedules.result_run)) })
      .waitFor()
    const [{ id } = { id: 0 }] = (await api('monitorTasks', { text: name })).list
    await until(
      async () => (await api('tasks', { timedId: id })).list[0]!.status,
      (status) => status !== 1,
      120_000,
    )
    const downloading = page.waitForEvent('download')
    await dialog()
      .getByRole('button', { name: say(table, 'export', 'en') })
      .click()
    await page.getByRole('menuitem').filter({ visible: true }).first().click()
    const text = sheetText(await (await downloading).path())
    const [first] = (await api('rsdList', { stationId: plant.id, pageSize: 1 })).list
    expect(text).toContain(inEnglish(monitorTasks.columnMeasured))
    expect(text).toContain(first!.code)
    await page.keyboard.press('Escape')
  })

  it('is deleted with its runs', async () => {
    await action('deleteName').click()
    await dialog()
      .getByRole('button', { name: say(monitorTasks, 'delete', 'en'), exact: true })
      .click()
    await named().waitFor({ state: 'detached' })
    expect((await api('monitorTasks', { text: name })).list).toEqual([])
  })
})
