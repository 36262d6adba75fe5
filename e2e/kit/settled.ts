import type { Page } from 'playwright-core'

/** Waits until the fonts are there and every movement has come to its end; spinners, which have none, are left turning. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready
    const ending = document.getAnimations().filter((animation) => Number.isFinite(Number(animation.effect?.getComputedTiming().endTime)))
    // One that is taken off the page while it runs is rejected: that is an end as well.
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
