import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathOf } from '@sundial/contract/pages.ts'
import type { FleetPlan } from '@sundial/core/fleet/plan.ts'
import { kit } from '@sundial/phrases/kit.ts'
import { register } from '@sundial/phrases/register.ts'
import { table } from '@sundial/phrases/table.ts'
import { expect, it } from 'vitest'
import { api, here, openForFile, page } from './kit/opened.ts'
import { say } from './kit/say.ts'
import { until } from './kit/until.ts'

const data = openForFile()

/** The concentrator of the demo whose register differs. */
const planted = (): string => {
  const fleet = JSON.parse(readFileSync(join(data, 'fleet.json'), 'utf8')) as FleetPlan
  const fault = fleet.stations.flatMap(({ faults }) => faults).find(({ kind }) => kind === 'registerDiffers')
  return (fault as { gw: string }).gw
}
const rows = () => page.locator('.register-row')
const figure = (key: string) => page.locator(`.register-figures [data-figure=${key}] .figure-value`)
const side = (number: string, of: 'platformHolds' | 'concentratorHolds') =>
  page.locator(`#difference-${number} td[data-label="${register[of].en}"]`).getByRole('radio')
const apply = async (...lines: RegExp[]) => {
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: /^Apply/ })
    .click()
  const dialog = page.getByRole('dialog', { name: say(register, 'preview', 'en') })
  for (const line of lines) await dialog.getByText(line).waitFor()
  await dialog.getByRole('button', { name: say(register, 'apply', 'en') }).click()
  const steps = dialog.locator('.register-steps > li')
  await until(
    async () => [await steps.count(), await steps.getByText(say(register, 'stepDone', 'en')).count()] as const,
    ([all, done]) => all > 0 && all === done,
    120_000,
  )
  await dialog
    .getByRole('button', { name: say(kit, 'close', 'en') })
    .last()
    .click()
}

it('registers are compared, and what was decided is taken over both ways; a stranger never by itself', { timeout: 300_000 }, async () => {
  const gw = planted()
  await until(
    () => api('compareRegister', { gw }),
    ({ online }) => online,
    120_000,
  )
  await page.goto(`/#${pathOf('concentrator', { number: gw, tab: 'register' })}`)
  await page.getByRole('button', { name: say(register, 'read', 'en') }).click()
  await rows().first().waitFor({ timeout: 60_000 })
  expect(await rows().count()).toBe(3)
  for (const key of ['differ', 'onlyHere', 'onlyThere']) expect(await figure(key).textContent()).toBe('1')
  const { differences } = await api('compareRegister', { gw })
  const moved = differences.find(({ field }) => field === 'string')!
  const missing = differences.find(({ theirs }) => theirs === null)!
  const stranger = differences.find(({ ours }) => ours === null)!
  await page.getByRole('button', { name: say(table, 'export', 'en') }).click()
  const made = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: say(table, 'csv', 'en') }).click()
  const file = readFileSync(await (await made).path(), 'utf8')
  for (const { number } of differences) expect(file).toContain(number)

  await side(moved.number, 'concentratorHolds').check()
  await side(missing.number, 'platformHolds').check()
  await apply(new RegExp(`${moved.code}: ${moved.ours} → ${moved.theirs}`), new RegExp(`${missing.code}: added`))
  await until(
    () => rows().count(),
    (count) => count === 1,
    30_000,
  )
  const after = await api('compareRegister', { gw })
  expect(after.differences.map(({ number }) => number)).toEqual([stranger.number])
  expect(after.strings.find(({ code }) => code === moved.theirs)?.numbers).toContain(moved.number)
  expect(after.strings.flatMap(({ numbers }) => numbers)).not.toContain(stranger.number)

  await side(stranger.number, 'platformHolds').check()
  await apply(new RegExp(`${stranger.number}: removed`))
  await page.getByText(/^Both registers are equal/).waitFor()
  expect((await api('compareRegister', { gw })).counts).toMatchObject({ differ: 0, onlyHere: 0, onlyThere: 0 })
  expect(here.faults).toEqual([])
})
