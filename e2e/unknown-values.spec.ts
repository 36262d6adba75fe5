import { prefixes } from '@sundial/contract/kit/http.ts'
import { pageKeys, pageRow, pathOf } from '@sundial/contract/pages.ts'
import { other } from '@sundial/phrases/kit/other.ts'
import type { Page, Route } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { goTo, openShared, page, sharedIds } from './kit/opened.ts'
import { settled } from './kit/settled.ts'

openShared({ screenIds: true })
afterAll(() => page.unrouteAll({ behavior: 'ignoreErrors' }))

/** Fields of answers that hold a value of an enumeration, and what a newer server may send in them. */
const unheardOf: Record<string, string | number> = {
  state: 'melted',
  states: '',
  outcome: 'paused',
  phase: 'halfway',
  band: 'violet',
  action: 'polish',
  taskType: 'polishing',
  gender: 'unsaid',
  kind: 'comet',
  type: 'MOON',
  reasonCode: 'eclipse',
}
/** Rows of lists, whose fields are replaced; what they hold within is left, but for the target of a task. */
const renamed = (row: unknown): unknown =>
  row === null || typeof row !== 'object' || Array.isArray(row)
    ? row
    : Object.fromEntries(
        Object.entries(row).map(([key, value]) => [
          key,
          typeof value === typeof unheardOf[key] ? unheardOf[key] : key === 'target' ? renamed(value) : value,
        ]),
      )
const inLists = (data: unknown): unknown =>
  Array.isArray(data)
    ? data.map(renamed)
    : data !== null && typeof data === 'object'
      ? Object.fromEntries(Object.entries(data).map(([key, value]) => [key, Array.isArray(value) ? value.map(renamed) : value]))
      : data
/** What the shell itself is built from says which pages there are, in values that are keys. */
const kept = /\/(menu\/navigate|routes\/list|user\/info|login\/\w+|getUserSetting|saveUserSetting)$/
const newer = async (route: Route): Promise<void> => {
  const request = route.request()
  if (request.method() !== 'POST' || kept.test(new URL(request.url()).pathname)) return route.continue()
  const answer = await route.fetch()
  const body = await answer.json()
  await route.fulfill({ response: answer, json: { ...body, data: inLists(body.data) } })
}

const readOn = (of: Page) =>
  of
    .locator('main')
    .getByText(new RegExp(`(^|· )${other.en}( ·|$)`))
    .filter({ visible: true })

const tabs = ['layout', 'devices', 'trends', 'events', 'tasks', 'concentrators']
const addresses = (): [string, string][] => [
  ...pageKeys.filter((key) => !pageRow(key).detailOf).map((key): [string, string] => [key, pathOf(key as 'home')]),
  ...tabs.map((tab): [string, string] => [`station ${tab}`, pathOf('station', { id: sharedIds().stationId, tab })]),
  ['task', pathOf('tasks', { id: sharedIds().taskId })],
]
/** Where the value of a row is read. */
const says = new Set(['stations', 'modules', 'tasks', 'organisations', 'station devices', 'station events', 'station tasks'])

it('no page breaks over a value that nobody has named yet, and says "Other" for it', async () => {
  for (const prefix of prefixes) await page.route(`**${prefix}/**`, newer)
  await page.reload()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (line) => line.type() === 'error' && faults.push(line.text()))
  const silent: string[] = []
  for (const [name, address] of addresses()) {
    await goTo(address)
    await page.locator('main').filter({ visible: true }).first().waitFor()
    if (says.has(name))
      await readOn(page)
        .first()
        .waitFor({ timeout: 15_000 })
        .catch(() => silent.push(name))
    await settled(page)
    const broken = await page.locator('.plain-page').filter({ visible: true }).allInnerTexts()
    expect({ name, broken, faults }).toEqual({ name, broken: [], faults: [] })
  }
  expect(silent).toEqual([])
})
