import { pathOf } from '@sundial/contract/pages.ts'
import type { StationRow } from '@sundial/contract/stations.ts'
import { darkUntil } from '@sundial/core/rsd/darkness.ts'
import { devices } from '@sundial/phrases/devices.ts'
import { heldShutdowns } from '@sundial/phrases/held-shutdowns.ts'
import { orderWords } from '@sundial/phrases/orders.ts'
import { rsd } from '@sundial/phrases/rsd.ts'
import { stations } from '@sundial/phrases/stations.ts'
import { tasks } from '@sundial/phrases/tasks.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { visit } from './kit/browser.ts'
import { openModule, paths, signIn } from './kit/console.ts'
import { api, browser, here, openForFile, page, sundial } from './kit/opened.ts'
import { saidIn, say } from './kit/say.ts'
import { soundString } from './kit/sound-string.ts'
import { until } from './kit/until.ts'

const data = openForFile()
const hourMs = 3_600_000

/** Plants of the demo where it is dark now and for the next hour, the smallest first; some are at any time. */
const plantsInTheDark = async (): Promise<StationRow[]> => {
  const { list } = await api('stations', { pageSize: 100 })
  const isDark = (plant: StationRow) => (darkUntil(Date.now(), plant) ?? 0) > Date.now() + hourMs
  return list.filter((s) => isDark(s) && s.state === 'asleep' && s.stringCount > 1).sort((a, b) => a.moduleCount - b.moduleCount)
}

describe('a shutdown that is ordered in the dark', () => {
  let plant: StationRow
  let other: StationRow
  let code: string
  const dialog = () => page.getByRole('dialog')
  beforeAll(async () => {
    ;[plant, other] = (await until(plantsInTheDark, (dark) => dark.length > 1, 120_000)) as [StationRow, StationRow]
    code = soundString(data, plant.code).modules[0]!
  })

  it('is of a plant that sleeps, and is not told to sleep since the platform began', async () => {
    await page.goto(paths.station(plant.id))
    await page.getByRole('heading', { level: 1, name: plant.name }).waitFor()
    expect(await page.locator('.station-head:visible').textContent()).not.toMatch(/since \d/)
  })
  it('is said before to stay without a result until sunrise', async () => {
    await openModule(page, code)
    await page.getByRole('button', { name: say(devices, 'shutdownModule', 'en') }).click()
    await dialog()
      .getByRole('note')
      .filter({ hasText: saidIn(rsd, 'darkBefore', 'en') })
      .waitFor()
    await page.keyboard.type('Roof work in the morning')
    await dialog()
      .getByRole('button', { name: say(rsd, 'doShutdown', 'en') })
      .click()
    await dialog()
      .getByText(saidIn(orderWords.shutdown, 'titleRunning', 'en'))
      .waitFor()
  })
  it('ends as inconclusive, in one count, and calls nothing energised', async () => {
    await dialog()
      .getByText(saidIn(rsd, 'hasEnded', 'en'))
      .waitFor({ timeout: 150_000 })
    await dialog()
      .getByRole('heading', { name: saidIn(orderWords.shutdown, 'titleDark', 'en') })
      .waitFor()
    const text = await dialog().textContent()
    expect(text).toMatch(saidIn(rsd, 'verdictDark', 'en'))
    expect(text).not.toMatch(/energised/i)
    // no voltage is drawn of which there is no reading
    expect(await dialog().locator('canvas').count()).toBe(0)
    const [task] = (await api('tasks', { stationId: plant.id, pageSize: 1 })).list
    expect(task).toMatchObject({ outcome: 'inconclusive', counts: { verified: 0, running: 0, failed: 0, unknown: 1 } })
  })
  it('stays: the module is shut down when it answers, which task, list, plant and module say, and nobody is asked again', async () => {
    await dialog()
      .getByText(/1 module is shut down and read back as soon as it answers/)
      .waitFor()
    await dialog()
      .getByText(say(rsd, 'resultHeld', 'en'))
      .first()
      .waitFor()
    expect(
      await dialog()
        .getByRole('button', { name: say(rsd, 'notNeeded', 'en') })
        .count(),
    ).toBe(0)
    await page.goto(`/#${pathOf('tasks')}`)
    await page
      .getByText(saidIn(tasks, 'waitsFor', 'en'))
      .filter({ visible: true })
      .first()
      .waitFor()
    const [task] = (await api('tasks', { stationId: plant.id, pageSize: 1 })).list
    expect(task).toMatchObject({ heldCount: 1, askAt: null })
    await page.goto(paths.station(plant.id))
    const line = page.getByRole('note').filter({ hasText: /1 module is not read back as shut down and may be live/ })
    await line.getByRole('link', { name: task!.number }).waitFor()
    const [module] = (await api('tasks', { id: task!.id })).devices!
    await page.goto(`/#${pathOf('station', { id: plant.id, module: module!.id })}`)
    await page
      .getByRole('note')
      .filter({ hasText: saidIn(heldShutdowns, 'module', 'en') })
      .waitFor()
  })
  it('is said of several plants with the sunrise of each, before the orders and after them', async () => {
    await page.goto('/#/powerManageList')
    for (const { name } of [plant, other]) await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check()
    await page.getByRole('button', { name: say(stations, 'shutDownEllipsis', 'en') }).click()
    const note = dialog().getByRole('note')
    await note.waitFor()
    for (const { name } of [plant, other]) expect(await note.textContent()).toContain(name)
    await dialog().getByRole('button', { name: 'Shut down 2 plants' }).click()
    await dialog()
      .getByText(say(stations, 'shutManyDone', 'en'))
      .waitFor()
    for (const { name } of [plant, other]) expect(await note.textContent()).toContain(name)
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'hidden' })
  })
  it('names the plant in the language of its reader', async () => {
    const [task] = (await api('tasks', { stationId: other.id, pageSize: 1 })).list
    const there = await visit(browser, sundial.address)
    await there.context.addInitScript(`localStorage.setItem('sundial.language', 'zh')`)
    await signIn(there.page, sundial.password, 'zh')
    await there.page.goto(paths.station(other.id))
    const name = (await there.page.locator('h1:visible').first().textContent())!
    expect(name).not.toBe(other.name)
    await there.page.goto(`/#${pathOf('tasks', { id: task!.id })}`)
    const title = await there.page.getByRole('dialog').getByRole('heading', { level: 1 }).textContent()
    expect(title).toContain(name)
    expect(title).not.toContain(other.name)
    await there.context.close()
  })
  it('without a complaint of the browser', () => {
    expect(here.faults).toEqual([])
  })
})
