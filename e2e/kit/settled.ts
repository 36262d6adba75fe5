import type { Page } from 'playwright-core'

/** Waits until the fonts are there and every movement has come to its end; spinners, which have none, are left turning. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready
    const ending = () =>
      document
        .getAnimations()
        .filter((animation) => animation.playState === 'running' && Number.isFinite(Number(animation.effect?.getComputedTiming().endTime)))
    // What has just been put on the page begins to move at its next frame, and one movement may set off another.
    const frame = () => new Promise((next) => requestAnimationFrame(next))
    do {
      await frame()
      await frame()
      // One that is taken off the page while it runs is rejected: that is an end as well.
      await Promise.allSettled(ending().map((animation) => animation.finished))
    } while (ending().length > 0)
  })
