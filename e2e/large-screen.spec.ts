import { pathOf } from '@sundial/contract/pages.ts'
import { menu } from '@sundial/phrases/menu.ts'
import { expect, it } from 'vitest'
import { openBrowser, visit } from './kit/browser.ts'
import { signIn } from './kit/console.ts'
import { say } from './kit/say.ts'
import { dataFolder, startSundial } from './kit/sundial.ts'

it('the large screen is whole at any size: all of it and every plant in sight, larger on a larger screen, its clock with a zone, a way back', async () => {
  const data = dataFolder()
  const sundial = await startSundial(data.path, { SUNDIAL_HISTORY_DAYS: '1' })
  const browser = await openBrowser()
  try {
    const { page, faults } = await visit(browser, sundial.address)
    await signIn(page, sundial.password)
    const heights: number[] = []
    for (const size of [
      { width: 1920, height: 1080 },
      { width: 3840, height: 2160 },
    ]) {
      await page.setViewportSize(size)
      await page.goto(`${sundial.address}/#${pathOf('bigScreen')}`)
      await page.locator('.station-map').waitFor()
      const map = (await page.locator('.station-map').boundingBox())!
      const marks = await Promise.all(
        (await page.locator('.station-map a').all()).map((mark) => mark.locator('circle, rect, path').first().boundingBox()),
      )
      expect(marks).toHaveLength(8)
      for (const mark of marks) {
        expect(mark!.x).toBeGreaterThanOrEqual(map.x)
        expect(mark!.y).toBeGreaterThanOrEqual(map.y)
        expect(mark!.x + mark!.width).toBeLessThanOrEqual(map.x + map.width)
        expect(mark!.y + mark!.height).toBeLessThanOrEqual(map.y + map.height)
      }
      const box = (await page.locator('.large-screen').boundingBox())!
      expect(box.width).toBeLessThanOrEqual(size.width)
      expect(box.height).toBeLessThanOrEqual(size.height)
      heights.push((await page.locator('.large-clock').boundingBox())!.height)
    }
    expect(heights[1]).toBeCloseTo(2 * heights[0]!, 0)
    expect(await page.locator('.large-head').textContent()).toContain('UTC')
    await page.getByRole('link', { name: say(menu, 'home', 'en') }).click()
    await page.locator('.home').waitFor()
    expect(faults).toEqual([])
  } finally {
    await browser.close()
    await sundial.stop()
    data.remove()
  }
})
