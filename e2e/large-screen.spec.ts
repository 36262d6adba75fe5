import { pathOf } from '@sundial/contract/pages.ts'
import { menu } from '@sundial/phrases/menu.ts'
import { expect, it } from 'vitest'
import { here, openShared, page, sundial } from './kit/opened.ts'
import { say } from './kit/say.ts'
import { until } from './kit/until.ts'

openShared()

/** How many marks of plants lie inside a map and how many do not, seen at one moment: the map may still be growing with the window. */
const marksIn = (map: Element) => {
  const frame = map.getBoundingClientRect()
  const marks = [...map.querySelectorAll('a')].map((mark) => mark.querySelector('circle, rect, path')!.getBoundingClientRect())
  const inside = marks.filter((m) => m.left >= frame.left && m.top >= frame.top && m.right <= frame.right && m.bottom <= frame.bottom)
  return { inside: inside.length, outside: marks.length - inside.length }
}

it('the large screen is whole at any size: all of it and every plant in sight, larger on a larger screen, its clock with a zone, a way back', async () => {
  const heights: number[] = []
  for (const size of [
    { width: 1920, height: 1080 },
    { width: 3840, height: 2160 },
  ]) {
    await page.setViewportSize(size)
    await page.goto(`${sundial.address}/#${pathOf('bigScreen')}`)
    const map = page.locator('.station-map')
    await until(
      () => map.evaluate(marksIn),
      ({ inside, outside }) => inside >= 8 && outside === 0,
      20_000,
    )
    const box = (await page.locator('.large-screen').boundingBox())!
    expect(box.width).toBeLessThanOrEqual(size.width)
    expect(box.height).toBeLessThanOrEqual(size.height)
    heights.push((await page.locator('.large-clock').boundingBox())!.height)
  }
  expect(heights[1]).toBeCloseTo(2 * heights[0]!, 0)
  expect(await page.locator('.large-head').textContent()).toContain('UTC')
  await page.getByRole('link', { name: say(menu, 'home', 'en') }).click()
  await page.locator('.home').waitFor()
  expect(here.faults).toEqual([])
})
