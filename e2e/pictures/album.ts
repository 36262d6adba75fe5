import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { settled } from '../kit/settled.ts'

const folder = fileURLToPath(new URL('../../docs/pictures', import.meta.url))
const largestBytes = 150_000
const qualities = [72, 64, 56, 48]

/** Takes the page as docs/pictures/NAME.jpg, once nothing moves and no notice covers it; no larger than 150 KB. */
export const take = async (page: Page, name: string): Promise<void> => {
  await page.locator('.notice').first().waitFor({ state: 'detached' })
  await settled(page)
  mkdirSync(folder, { recursive: true })
  for (const quality of qualities) {
    const picture = await page.screenshot({ type: 'jpeg', quality })
    if (picture.length > largestBytes && quality !== qualities.at(-1)) continue
    writeFileSync(join(folder, `${name}.jpg`), picture)
    console.log(`${name}.jpg ${(picture.length / 1000).toFixed(0)} KB`)
    return
  }
}
