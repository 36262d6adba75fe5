import { pathOf } from '@sundial/contract/pages.ts'
import { air } from '@sundial/phrases/air-time.ts'
import { queue } from '@sundial/phrases/queue.ts'
import { expect, it } from 'vitest'
import { atNoon } from './kit/noon-fleet.ts'
import { api, here, openForFile, page } from './kit/opened.ts'
import { say } from './kit/say.ts'
import { until } from './kit/until.ts'

openForFile({ env: atNoon([]) })

const dialog = () => page.getByRole('dialog').filter({ visible: true }).last()

it('the page of a concentrator tells its air time; X cancels the order under the cursor, after its question', {
  timeout: 200_000,
}, async () => {
  const [plant] = (await api('stations', { pageSize: 10 })).list
  const { gw } = (await api('concentrators', { stationId: plant!.id }))[0]!
  await until(
    () => api('commandQueue', { gw }),
    ({ online }) => online,
  )
  await api('holdConcentrator', { gw })
  const [first, second] = [await api('readDeviceVersions', { gw }), await api('readRegister', { gw })]
  await page.goto(`/#${pathOf('concentrator', { number: gw })}`)
  const rows = page.locator('.queue li')
  await rows.nth(1).waitFor()

  // Nothing is under the cursor yet, so that X means nothing.
  await page.keyboard.press('x')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await until(
    () => rows.nth(1).getAttribute('aria-current'),
    (is) => is === 'true',
  )
  expect(await page.getByRole('dialog').filter({ visible: true }).count()).toBe(0)
  await page.keyboard.press('x')
  await dialog()
    .getByRole('button', { name: say(queue, 'cancelGo', 'en') })
    .click()
  const statusOf = async (id: number) => (await api('tasks', { id })).list[0]!.outcome
  await until(
    () => statusOf(second.taskId),
    (outcome) => outcome === 'interrupted',
  )
  await until(
    () => rows.count(),
    (count) => count === 1,
  )
  expect(await statusOf(first.taskId)).toBe('executing')

  // A minute after its start.
  const told = await until(
    () => api('concentratorEntity', { gw }),
    ({ airTime }) => airTime !== null,
    90_000,
  )
  expect(told.airTime!.lines).toMatchObject([{ usedMs: { shutdown: 0, reading: expect.any(Number) } }])
  expect(told.airTime!.lines[0]!.usedMs.reading).toBeGreaterThan(0)
  await page.reload()
  await page.locator('.air-uses > li', { hasText: String(air.use_reading.en) }).waitFor()
  expect(await page.locator('.air-uses > li').count()).toBe(5)
  expect(here.faults).toEqual([])
})
