import { kit } from '@sundial/phrases/kit.ts'
import { stationForm } from '@sundial/phrases/station-form.ts'
import { stations } from '@sundial/phrases/stations.ts'
import { describe, expect, it } from 'vitest'
import { button, endSession, openShared, page, signInAgain } from './kit/opened.ts'
import { say } from './kit/say.ts'

openShared()

const dialog = () => page.getByRole('dialog').filter({ visible: true })
const step = (at: number) => dialog().locator('.form-steps button').nth(at)
const latitude = () => dialog().getByLabel(say(stationForm, 'latitudeDeg', 'en'))
const openForm = async () => {
  await page.goto('/#/powerManageList')
  await button(say(stations, 'add', 'en'))
    .filter({ visible: true })
    .first()
    .click()
}

describe('a form in steps', () => {
  it.each([
    [1440, 900],
    [390, 844],
  ])('keeps its buttons in the window of %d x %d, in both steps', async (width, height) => {
    await page.setViewportSize({ width, height })
    await openForm()
    for (const [at, main] of [say(kit, 'stepNext', 'en'), say(stations, 'save', 'en')].entries()) {
      await step(at).click()
      const box = (await dialog().getByRole('button', { name: main }).boundingBox())!
      expect([box.y >= 0, box.y + box.height <= height, box.x >= 0, box.x + box.width <= width]).toEqual([true, true, true, true])
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'hidden' })
  })

  it('is at the same step again after the session ended', async () => {
    await openForm()
    await step(1).click()
    await latitude().fill('12.5')
    await endSession()
    await signInAgain()
    await dialog().waitFor()
    expect(await step(1).getAttribute('aria-current')).toBe('step')
    expect(await latitude().inputValue()).toBe('12.5')
  })
})
