import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathOf } from '@sundial/contract/pages.ts'
import { scan } from '@sundial/phrases/scan.ts'
import { scanned } from '@sundial/phrases/scanned.ts'
import { shell } from '@sundial/phrases/shell.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cameraShowing, photoOf } from './kit/camera-film.ts'
import { api, startForFile, sundial } from './kit/opened.ts'
import { otherName, withPhone } from './kit/phone-camera.ts'
import { say } from './kit/say.ts'

startForFile(() => ({ SUNDIAL_HOSTS: otherName }))

const folder = mkdtempSync(join(tmpdir(), 'sundial-camera-'))
let camera: string[]
/** A module whose panel is scanned. */
let module: { id: number; serialNo: string; number: string }

beforeAll(async () => {
  const { list } = await api('searchDevices', { kind: 'module', pageSize: 1 })
  const { id, serialNo, number } = list[0]!
  module = { id: id!, serialNo: serialNo!, number: number! }
  camera = await cameraShowing(join(folder, 'label.y4m'), [{ seconds: 1 }, { code: `S/N: ${module.serialNo}`, seconds: 30 }])
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The search of a phone, and the button in it. */
const openScan = async (page: Page) => {
  await page.getByRole('combobox', { name: say(shell, 'searchHint', 'en') }).click()
  await page.getByRole('button', { name: say(shell, 'scan', 'en') }).click()
  const dialog = page.getByRole('dialog', { name: say(scanned, 'scan', 'en') })
  await dialog.waitFor()
  return dialog
}
const field = (page: Page) => page.getByRole('textbox', { name: say(scanned, 'anyNumber', 'en') })
const atPosition = (page: Page) => expect.poll(() => page.url(), { timeout: 20_000 }).toContain(`#${pathOf('position', { id: module.id })}`)

describe('a code held before the camera of a phone opens the page of its device', () => {
  it('read by the library, whose thread alone may compile it', () =>
    withPhone(camera, async ({ page, faults }) => {
      await openScan(page)
      await atPosition(page)
      expect(faults).toEqual([])
    }))

  it('read by the browser where it can, without the library', () =>
    withPhone(camera, async ({ page, faults }) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.evaluate((rawValue) => {
        const formats = ['code_128', 'data_matrix', 'qr_code']
        class BarcodeDetector {
          static getSupportedFormats = async () => formats
          detect = async () => [{ rawValue, boundingBox: { x: 0, y: 0, width: 10, height: 10 } }]
        }
        Object.assign(globalThis, { BarcodeDetector })
      }, module.number)
      await openScan(page)
      await atPosition(page)
      expect(asked.filter((url) => /code-worker|wasm/.test(url))).toEqual([])
      expect(faults).toEqual([])
    }))
})

describe('a number that a scanner types opens the page of whatever has it', () => {
  const numberOf = async (kind: 'inverter' | 'irradianceSensor') => (await api('searchDevices', { kind, pageSize: 1 })).list[0]!
  const typed = (text: string, path: string) =>
    withPhone(['--use-fake-device-for-media-stream'], async ({ page, faults }) => {
      const dialog = await openScan(page)
      await field(page).fill(text)
      await field(page).press('Enter')
      await expect.poll(() => page.url(), { timeout: 20_000 }).toContain(`#${path}`)
      await dialog.waitFor({ state: 'hidden' })
      expect(faults).toEqual([])
    })

  it('a concentrator, by its number and by its MAC address', async () => {
    const { gw } = (await api('gateways', { pageSize: 1 })).list[0]!
    await typed(gw, pathOf('concentrator', { number: gw }))
    await typed(gw.replaceAll(/..(?=.)/g, '$&:'), pathOf('concentrator', { number: gw }))
  })
  it('an inverter and an irradiance meter, by their numbers', async () => {
    const [inverter, meter] = [await numberOf('inverter'), await numberOf('irradianceSensor')]
    await typed(inverter.number!, pathOf('inverter', { id: inverter.id! }))
    await typed(meter.number!, pathOf('irradianceSensor', { id: meter.id! }))
  })
})

describe('without a picture', () => {
  it('for want of permission it is said, and a scanner that types works wherever the focus is', () =>
    withPhone(
      ['--use-fake-device-for-media-stream'],
      async ({ page }) => {
        const dialog = await openScan(page)
        await dialog.getByText(say(scan, 'camera_denied', 'en')).waitFor()
        await page.context().grantPermissions(['camera'], { origin: sundial.address })
        await dialog.getByRole('button', { name: say(scan, 'again', 'en') }).click()
        await dialog.locator('video').waitFor()
        await page.keyboard.type('NOBODYHASTHIS')
        await page.keyboard.press('Enter')
        await dialog.getByText(say(scanned, 'unknownHint', 'en')).waitFor()
        await page.keyboard.type(module.number)
        await page.keyboard.press('Enter')
        await atPosition(page)
      },
      { allowed: false },
    ))

  it('for want of HTTPS it is said with what helps, and a photo of the code works', () =>
    withPhone(
      camera,
      async ({ page }) => {
        const dialog = await openScan(page)
        await dialog.getByText(say(scan, 'camera_insecure', 'en')).waitFor()
        await dialog.getByText(say(scan, 'camera_insecure_do', 'en')).waitFor()
        const photo = (buffer: Buffer) =>
          dialog.locator('input[type=file]').setInputFiles({ name: 'label.png', mimeType: 'image/png', buffer })
        await photo(Buffer.from('no picture at all'))
        await dialog.getByText(say(scan, 'trouble_failed', 'en')).waitFor()
        await photo(await photoOf('What a nice day!'))
        await dialog.getByText(say(scanned, 'unreadable', 'en', { code: 'What a nice day!' })).waitFor()
        await photo(await photoOf(module.serialNo))
        await atPosition(page)
        await field(page).waitFor({ state: 'detached' })
      },
      { allowed: false, address: sundial.address.replace(/127.0.0.1|localhost/, otherName) },
    ))
})
