import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import type { wiringCalls } from '@sundial/contract/wiring.ts'
import { replacement } from '@sundial/phrases/replacement.ts'
import { scanned } from '@sundial/phrases/scanned.ts'
import { wiring as phrases } from '@sundial/phrases/wiring.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cameraShowing, type Scene } from './kit/camera-film.ts'
import { api, startForFile } from './kit/opened.ts'
import { withPhone } from './kit/phone-camera.ts'
import { saidIn, say } from './kit/say.ts'

startForFile()

const folder = mkdtempSync(join(tmpdir(), 'sundial-camera-'))
afterAll(() => rmSync(folder, { recursive: true }))
let films = 0
const cameraOf = (...scenes: Scene[]) => cameraShowing(join(folder, `${++films}.y4m`), scenes)

let stationId: number
let before: OutputOf<typeof wiringCalls.wiring>
beforeAll(async () => {
  const { list } = await api('stations', { pageSize: 100 })
  stationId = list.find(({ code }) => code === 'DQ-08')!.id
  before = await api('wiring', { stationId })
})
const inString = (string: number, place: number) =>
  before.positions.find((position) => position.stringId === before.strings[string]!.id && position.place === place)!
const placeOf = (string: number, place: number) => `${before.strings[string]!.code} · ${place}`

/** The wiring on a phone, with a place of the first string chosen. */
const openWiring = async (page: Page, place: number) => {
  await page.goto(`/#${pathOf('wiring', { id: stationId })}`)
  await page
    .locator('.wiring-place')
    .nth(place - 1)
    .click()
  await page.getByRole('button', { name: say(phrases, 'scan', 'en') }).click()
}
const scanningInto = (page: Page, place: string) => page.getByRole('dialog', { name: say(phrases, 'scanInto', 'en', { place }) })

it('panels are scanned into a string one after the other, on a phone, and saved as one', async () => {
  const camera = await cameraOf(
    { seconds: 1 },
    { code: 'SN:DQ08900011', seconds: 6 },
    { code: 'DQ08900012', format: 'Code128', seconds: 6 },
    { seconds: 60 },
  )
  await withPhone(camera, async ({ page, faults }) => {
    await openWiring(page, 3)
    await scanningInto(page, placeOf(0, 5)).waitFor({ timeout: 60_000 })
    await page.getByRole('dialog').getByText('DQ08900012').waitFor()
    await page
      .getByRole('dialog')
      .getByText(say(scanned, 'unknown', 'en'))
      .waitFor()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say(scanned, 'scan', 'en') })
      .waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: saidIn(phrases, 'save', 'en') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('DQ08900012').waitFor()
    await dialog.getByRole('button', { name: saidIn(phrases, 'save', 'en') }).click()
    await page
      .getByText(saidIn(phrases, 'saved', 'en'))
      .first()
      .waitFor()
    expect(faults).toEqual([])
  })
  const after = await api('wiring', { stationId })
  const now = (place: number) => after.positions.find(({ id }) => id === inString(0, place).id)!.serialNo
  expect([3, 4, 5].map(now)).toEqual(['DQ08900011', 'DQ08900012', inString(0, 5).serialNo])
})

it('a panel that is bound elsewhere is not bound: it says where, and moves when asked; the same label twice binds nothing', async () => {
  const bound = inString(3, 2)
  const camera = await cameraOf({ seconds: 1 }, { code: bound.serialNo!, seconds: 40 })
  await withPhone(camera, async ({ page }) => {
    await openWiring(page, 7)
    const dialog = page.getByRole('dialog')
    await dialog
      .getByText(say(phrases, 'fault_deviceBound', 'en', { name: bound.serialNo!, place: placeOf(3, 2) }))
      .waitFor({ timeout: 60_000 })
    expect(await dialog.locator('.scan-frame-bad').count()).toBe(1)
    await scanningInto(page, placeOf(0, 7)).waitFor()
    await dialog.getByRole('button', { name: say(phrases, 'fix_moveHere', 'en') }).click()
    await scanningInto(page, placeOf(0, 8)).waitFor()
    await page.keyboard.type(bound.serialNo!)
    await page.keyboard.press('Enter')
    await dialog.getByText(say(phrases, 'fault_wiredTwice', 'en', { name: bound.serialNo! })).waitFor()
    await page.keyboard.type(inString(0, 8).number)
    await page.keyboard.press('Enter')
    await dialog.getByText(say(scanned, 'otherKind', 'en')).waitFor()
    await dialog.getByRole('button', { name: say(phrases, 'undo', 'en') }).click()
    await scanningInto(page, placeOf(0, 8)).waitFor()
    await page.keyboard.press('Escape')
    const texts = page.locator('.wiring-place')
    expect(await texts.nth(6).textContent()).toContain(bound.serialNo)
    expect(await texts.nth(7).textContent()).toContain(inString(0, 8).serialNo)
  })
})

it('what replaces an optimizer is scanned into the form, out and in side by side', async () => {
  const { id, number } = inString(1, 1)
  const camera = await cameraOf({ seconds: 1 }, { code: 'MAC: 30-10-00-00-99-01', seconds: 40 })
  await withPhone(camera, async ({ page, faults }) => {
    await page.goto(`/#${pathOf('position', { id })}`)
    await page.getByRole('button', { name: say(replacement, 'replaceEllipsis', 'en') }).click()
    await page.getByRole('button', { name: say(replacement, 'scan', 'en') }).click()
    const dialog = page.getByRole('dialog', { name: saidIn(replacement, 'scanNew', 'en') })
    await dialog.getByText('301000009901').first().waitFor({ timeout: 60_000 })
    expect(await dialog.locator('.scan-swap b').allTextContents()).toEqual([number, '301000009901'])
    await dialog.getByText(say(scanned, 'unknown', 'en')).waitFor()
    await dialog.getByRole('button', { name: say(replacement, 'takeNew', 'en') }).click()
    await expect.poll(() => page.getByLabel(saidIn(replacement, 'newNumber', 'en')).inputValue()).toBe('301000009901')
    await page.getByRole('button', { name: say(replacement, 'go', 'en') }).click()
    await page
      .getByText(saidIn(replacement, 'replaced', 'en'))
      .first()
      .waitFor()
    expect(faults).toEqual([])
  })
  const { installations } = await api('position', { id })
  expect(installations.filter(({ part, until }) => part === 'optimizer' && until === null).map((one) => one.number)).toEqual([
    '301000009901',
  ])
})
