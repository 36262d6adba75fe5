import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { settled } from '../kit/settled.ts'

const folder = fileURLToPath(new URL('../../docs/pictures', import.meta.url))
const qualities = [72, 64, 56, 48, 40]

/** Takes the page as docs/pictures/NAME.jpg, once nothing moves and no notice covers it; no larger than that if it can be. */
export const take = async (page: Page, name: string, largestBytes = 150_000): Promise<void> => {
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
