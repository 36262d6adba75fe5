import { pathOf } from '@sundial/contract/pages.ts'
import { wiring } from '@sundial/phrases/wiring.ts'
import { expect, it } from 'vitest'
import { api, here, openForFile, page } from './kit/opened.ts'
import { saidIn, say } from './kit/say.ts'

openForFile()

/** A cell of the first string. */
const cellAt = (place: number) => page.getByRole('row').nth(place).getByRole('gridcell').first()

it('a block with three faults is pasted, corrected and saved as one, and the positions keep their history', {
  timeout: 300_000,
}, async () => {
  const { list: plants } = await api('stations', { pageSize: 100 })
  const plant = plants.find(({ code }) => code === 'DQ-08')!
  const before = await api('wiring', { stationId: plant.id })
  const string = before.strings[0]!
  const at = (place: number) => before.positions.find((position) => position.stringId === string.id && position.place === place)!
  const bound = before.positions.find(({ stringId }) => stringId === before.strings[3]!.id)!
  await page.goto(`/#${pathOf('wiring', { id: plant.id })}`)
  const sheet = page.getByRole('grid')
  await cellAt(5).click()
  // Five new numbers; a letter O, one that is bound elsewhere, and one that is there twice.
  const block = ['DQ08900001', 'DQ089OO002', bound.serialNo!, 'DQ08900004', 'DQ08900004']
  await sheet.evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, block.join('\n'))
  await page
    .getByText(saidIn(wiring, 'stopSave', 'en'))
    .first()
    .waitFor()
  const save = page.getByRole('button', { name: say(wiring, 'save', 'en') }).first()
  expect(await save.isDisabled()).toBe(true)
  const faults = page.locator('.wiring-fault')
  expect(await faults.count()).toBe(3)

  // The misread one by its link, the bound one given up by undoing its cell, the double one cleared.
  await faults.nth(0).getByRole('button').last().click()
  await expect.poll(() => faults.count()).toBe(2)
  expect(await cellAt(6).textContent()).toContain('DQ08900002')
  await cellAt(7).click()
  await page.keyboard.type(at(7).serialNo!)
  await page.keyboard.press('Enter')
  await expect.poll(() => faults.count()).toBe(1)
  await faults.nth(0).getByRole('button').last().click()
  await expect.poll(() => faults.count()).toBe(0)

  await expect.poll(() => save.isEnabled()).toBe(true)
  await save.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('DQ08900004').waitFor()
  await dialog.getByRole('textbox').fill('as built')
  await dialog.getByRole('button', { name: say(wiring, 'save', 'en') }).click()
  await page
    .getByText(saidIn(wiring, 'saved', 'en'))
    .first()
    .waitFor()

  const after = await api('wiring', { stationId: plant.id })
  const now = (place: number) => after.positions.find(({ id }) => id === at(place).id)!.serialNo
  expect([5, 6, 7, 8, 9].map(now)).toEqual(['DQ08900001', 'DQ08900002', at(7).serialNo, 'DQ08900004', null])
  const { installations } = await api('position', { id: at(5).id })
  expect(installations.filter(({ part }) => part === 'panel').map(({ serialNo, until }) => [serialNo, until === null])).toEqual([
    [at(5).serialNo, false],
    ['DQ08900001', true],
  ])
  await page.reload()
  await cellAt(5).getByText('DQ08900001').waitFor()
  expect(here.faults).toEqual([])
})

it('numbers pasted into an empty plant make its strings and positions, previewed and saved as one', { timeout: 300_000 }, async () => {
  const { list: plants } = await api('stations', { pageSize: 100 })
  const model = await api('stationDetails', { id: plants[0]!.id })
  const { version: _, ...fields } = model
  const { id } = await api('saveStation', { ...fields, code: 'E2E-W', names: { zh: '', en: 'Empty roof', ja: '' }, photos: [] })
  await api('saveConcentrator', { stationId: id, number: '100000990001', name: 'GW-E2E' })
  await page.goto(`/#${pathOf('wiring', { id })}`)
  const sheet = page.getByRole('grid')
  const pasteAt = async (block: string) => {
    await cellAt(1).click()
    await sheet.evaluate((element, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, block)
  }
  // 20 places: more than the 16 that the sheet begins with.
  const rows = Array.from({ length: 20 }, (_one, i) => i + 1)
  const two = (n: number) => String(n).padStart(2, '0')
  await pasteAt(rows.map((row) => `EW1000${two(row)}\tEW2000${two(row)}`).join('\n'))
  await expect.poll(() => sheet.getAttribute('aria-rowcount')).toBe('21')
  const preview = page.getByRole('button', { name: say(wiring, 'previewPlanned', 'en') })
  expect(await preview.isDisabled()).toBe(true)
  await page
    .getByText(say(wiring, 'optimizer', 'en'))
    .filter({ visible: true })
    .first()
    .click()
  await pasteAt(rows.map((row) => `2000009901${two(row)}\t2000009902${two(row)}`).join('\n'))
  await expect.poll(() => preview.isEnabled()).toBe(true)
  await preview.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('200000990101').waitFor()
  expect((await api('wiring', { stationId: id })).positions).toEqual([])
  await dialog.locator('.import-foot').getByRole('button').last().click()
  await expect.poll(async () => (await api('wiring', { stationId: id })).positions.length, { timeout: 60_000 }).toBe(40)
  const { strings, positions } = await api('wiring', { stationId: id })
  expect(strings.map(({ code, gw }) => [code, gw])).toEqual([
    ['S01', '100000990001'],
    ['S02', '100000990001'],
  ])
  expect(positions.find(({ code }) => code === 'S02-20')).toMatchObject({ number: '200000990220', serialNo: 'EW200020', place: 20 })
  await dialog.locator('.import-foot').getByRole('button').last().click()
  await dialog.waitFor({ state: 'hidden' })
  // The page is that of a plant with positions now.
  await expect.poll(() => sheet.getAttribute('aria-colcount')).toBe('3')
})
