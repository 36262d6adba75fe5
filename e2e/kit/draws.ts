import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'

/** So long a page may take for a frame on a busy machine, in ms. */
const frameMs = 10_000

/**
 * False where a page draws no frame any more. Chromium's compositor once stopped on a busy machine: the page still answered, but no test
 * that waits for a frame came to an end.
 */
export const draws = (page: Page): Promise<boolean> =>
  Promise.race([
    page.evaluate(() => new Promise<boolean>((drawn) => requestAnimationFrame(() => drawn(true)))).catch(() => false),
    setTimeout(frameMs, false, { ref: false }),
  ])
