import { photos } from '@sundial/phrases/photos.ts'
import { station } from '@sundial/phrases/station.ts'
import { table } from '@sundial/phrases/table.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { visit } from './kit/browser.ts'
import { paths, signIn } from './kit/console.ts'
import { api, browser, button, here, openShared, page, sundial } from './kit/opened.ts'
import { pictureOf } from './kit/pictures.ts'
import { say } from './kit/say.ts'
import { until } from './kit/until.ts'

openShared()
const dialog = () => page.getByRole('dialog').filter({ visible: true })
const tiles = () => dialog().locator('.photo-tile')
const save = () =>
  dialog()
    .getByRole('button', { name: say(table, 'save', 'en') })
    .click()
const inTile = (word: 'forward' | 'remove', place: number) =>
  dialog().getByRole('button', { name: say(photos, word, 'en', { place: String(place) }) })
/** Whether the browser has a picture of this place, and not only its room. */
const isLoaded = (selector: string) =>
  page
    .locator(selector)
    .filter({ visible: true })
    .first()
    .evaluate((img) => img instanceof HTMLImageElement && img.complete && img.naturalWidth > 0)

describe('photos of a plant', () => {
  let id: number
  let name: string
  const kept = async () => (await api('stations', { ids: [id] })).list[0]!.photos
  const openForm = async () => {
    await page.goto(paths.station(id))
    await button(say(station, 'more', 'en'))
      .filter({ visible: true })
      .click()
    await page.getByRole('menuitem', { name: say(station, 'edit', 'en') }).click()
    await dialog().waitFor()
  }
  const put = (files: { name: string; mimeType: string; buffer: Buffer }[]) => dialog().locator('input[type=file]').setInputFiles(files)
  beforeAll(async () => {
    const { list } = await api('stations', { pageSize: 2, sortBy: 'name' })
    ;({ id, name } = list[1]!)
  })
  afterAll(async () => {
    await until(kept, (ids) => ids.length === 0)
  })

  it('are added in the form, made small before they are sent, and put in order', async () => {
    await openForm()
    const sent: number[] = []
    page.on('request', (request) => request.url().endsWith('/obs/upload') && sent.push(Number(request.headers()['content-length'] ?? 0)))
    const files = [await pictureOf(page, 'roof.jpg', '#7a5c46'), await pictureOf(page, 'hall.jpg', '#35506b')]
    await put(files)
    expect(
      await until(
        () => tiles().count(),
        (found) => found === 2,
      ),
    ).toBe(2)
    expect(sent).toHaveLength(4)
    await inTile('forward', 2).click()
    expect(await kept()).toEqual([])
    await save()
    await dialog().waitFor({ state: 'hidden' })
    expect(await kept()).toHaveLength(2)
    expect(new Set(await kept()).size).toBe(2)
  })

  it('are seen on the page, and one after the other as large as the window', async () => {
    await page.goto(paths.station(id))
    await button(say(photos, 'show', 'en', { name }))
      .filter({ visible: true })
      .click()
    await dialog().waitFor()
    expect(
      await until(
        () => isLoaded('.lightbox-stage img'),
        (found) => found === true,
      ),
    ).toBe(true)
    const place = () => dialog().getByRole('status').textContent()
    expect(await place()).toBe('1 of 2')
    await dialog()
      .getByRole('button', { name: say(photos, 'next', 'en') })
      .click()
    await page.keyboard.press('ArrowRight')
    expect(await place()).toBe('1 of 2')
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'hidden' })
  })

  it('are seen in the list, as thumbnails of less than 64 KB', async () => {
    const small: number[] = []
    page.on('response', async (response) => response.url().includes('/obs/file') && small.push((await response.body()).length))
    await page.goto('/#/powerManageList?sort=name')
    expect(
      await until(
        () => isLoaded('.plant-link img'),
        (found) => found === true,
      ),
    ).toBe(true)
    expect(await page.locator('.plant-link img').filter({ visible: true }).count()).toBe(1)
    expect(small.every((bytes) => bytes > 0 && bytes <= 65_536)).toBe(true)
  })

  it('a text that is called a picture is refused with the reason, and the others are added', async () => {
    await openForm()
    await put([{ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }, await pictureOf(page, 'third.jpg', '#555')])
    expect(
      await until(
        () => tiles().count(),
        (found) => found === 3,
      ),
    ).toBe(3)
    expect(await dialog().getByRole('alert').first().textContent()).toBe(
      '“notes.png” is no picture that can be used: JPEG, PNG or WebP, and the content must be what the name says.',
    )
    await inTile('remove', 3).click()
    await save()
    await dialog().waitFor({ state: 'hidden' })
    expect(await kept()).toHaveLength(2)
  })

  it('are taken from the camera or the gallery on a phone, where nothing is pushed sideways', async () => {
    const phone = await visit(browser, sundial.address, { phone: true })
    await signIn(phone.page, sundial.password)
    await phone.page.goto(paths.station(id))
    await phone.page.getByRole('button', { name: say(photos, 'show', 'en', { name }) }).waitFor()
    await phone.page.getByRole('button', { name: say(station, 'more', 'en') }).click()
    await phone.page.getByRole('menuitem', { name: say(station, 'edit', 'en') }).click()
    const input = phone.page.getByRole('dialog').locator('input[type=file]')
    expect(await input.getAttribute('accept')).toBe('image/*')
    expect(await phone.page.getByRole('dialog').locator('.photo-tile').count()).toBe(2)
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await phone.context.close()
  })

  it('are removed', async () => {
    await openForm()
    await inTile('remove', 2).click()
    await inTile('remove', 1).click()
    await save()
    await dialog().waitFor({ state: 'hidden' })
    expect(await kept()).toEqual([])
    await page.goto('/#/powerManageList?sort=name')
    expect(
      await until(
        () => page.locator('.plant-link img').filter({ visible: true }).count(),
        (found) => found === 0,
      ),
    ).toBe(0)
    // the browser writes a line of its own about the refused text
    expect(here.faults).toEqual([expect.stringContaining('400')])
  })
})
