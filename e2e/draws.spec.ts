import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from './kit/browser.ts'
import { draws } from './kit/draws.ts'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
})
afterAll(() => browser?.close())

describe('a page under test', () => {
  it('draws frames', async () => expect(await draws(page)).toBe(true))
  it('is told from one whose compositor has stopped, and from one that is gone', async () => {
    await page.evaluate(() => {
      globalThis.requestAnimationFrame = () => 0
    })
    expect(await draws(page)).toBe(false)
    await page.close()
    expect(await draws(page)).toBe(false)
  })
})
