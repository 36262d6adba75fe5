import type { Page } from 'playwright-core'

/**
 * Waits until the fonts are there and every movement has come to its end; spinners, which have none, are left turning, and so is what
 * the selector `but` finds.
 */
export const settled = (page: Page, but = ':not(*)'): Promise<void> =>
  page.evaluate(async (left) => {
    await document.fonts.ready
    const ending = () =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime)))
        .filter(({ effect }) => !(effect instanceof KeyframeEffect && effect.target?.matches(left)))
    // What has just been put on the page begins to move at its next frame, and one movement may set off another.
    const frame = () => new Promise((next) => requestAnimationFrame(next))
    do {
      await frame()
      await frame()
      // One that is taken off the page while it runs is rejected: that is an end as well.
      await Promise.allSettled(ending().map((animation) => animation.finished))
    } while (ending().length > 0)
  }, but)
