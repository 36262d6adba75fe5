import { pathOf } from '@sundial/contract/pages.ts'
import { commissioning } from '@sundial/phrases/commissioning.ts'
import { expect, it } from 'vitest'
import { api, openForFile, page } from './kit/opened.ts'
import { say } from './kit/say.ts'
import { until } from './kit/until.ts'

openForFile()

type Word = 'startEllipsis' | 'startGo' | 'pause' | 'goOn' | 'stop' | 'stopGo'
const button = (word: Word) =>
  page
    .getByRole('button', { name: say(commissioning, word, 'en'), exact: true })
    .filter({ visible: true })
    .last()
const step = (word: 'step_register') =>
  page.locator('.commissioning-steps > li').filter({ has: page.getByText(say(commissioning, word, 'en')) })
const state = (word: Parameters<typeof step>[0], is: string) =>
  until(
    () => step(word).getAttribute('data-state'),
    (now) => now === is,
    120_000,
  )

/** Wherever the page is scrolled to, pause and stop stand whole in the window, and nothing lies over them. */
const footStaysInView = async () => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    for (const end of ['start', 'end'] as const) {
      await page.locator('.commissioning-page').evaluate((of, block) => of.scrollIntoView({ block }), end)
      for (const word of ['pause', 'stop'] as const) {
        const box = (await button(word).boundingBox())!
        expect(box.y).toBeGreaterThanOrEqual(0)
        expect(box.y + box.height).toBeLessThanOrEqual(viewport.height)
        await button(word).click({ trial: true })
      }
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

it('a concentrator is commissioned from its page: the checklist fills, is paused, goes on and is stopped', {
  timeout: 400_000,
}, async () => {
  const { list: plants } = await api('stations', { pageSize: 100 })
  const [plant] = plants.toSorted((a, b) => a.capacityW - b.capacityW)
  const { gw, name } = (await api('concentrators', { stationId: plant!.id }))[0]!
  await until(
    () => api('commandQueue', { gw }),
    ({ online }) => online,
    120_000,
  )
  await page.goto(`/#${pathOf('concentrator', { number: gw })}`)
  await button('startEllipsis').click()
  await page.getByRole('dialog', { name: say(commissioning, 'startTitle', 'en', { name }) }).waitFor()
  await button('startGo').click()
  await state('step_register', 'done')
  expect(await page.locator('.commissioning-squares > i').count()).toBe(plant!.moduleCount)
  await button('pause').waitFor()
  await footStaysInView()
  await page.keyboard.press('p')
  await button('goOn').waitFor()
  const newest = async () => (await api('commissionings', { gw })).list[0]!
  expect(await newest()).toMatchObject({ state: 'paused', total: 9 })
  expect(await page.locator('.commissioning-feed > li').count()).toBeGreaterThanOrEqual(3)

  // Whoever left the page finds it again at the concentrator.
  await page.goto(`/#${pathOf('concentrator', { number: gw })}`)
  const { done, total } = await newest()
  await page.getByRole('button', { name: say(commissioning, 'openIt', 'en', { done: String(done), total: String(total) }) }).click()
  await button('goOn').click()
  await button('stop').click()
  await button('stopGo').click()
  await page.getByText(say(commissioning, 'saidStopped', 'en')).waitFor()
  await until(newest, (row) => row.state === 'stopped', 30_000)
  expect((await api('tasks', { id: (await newest()).taskId })).list[0]).toMatchObject({ executeStep: 9, outcome: 'interrupted' })
})
