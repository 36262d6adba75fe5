/** Nobody is at work who has pressed no key, touched nothing and clicked nothing for this long. */
const restMs = 60_000
let lastAt = Date.now()

for (const kind of ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const)
  globalThis.addEventListener?.(
    kind,
    () => {
      lastAt = Date.now()
    },
    { capture: true, passive: true },
  )

/** When somebody last pressed, clicked or scrolled, epoch ms. */
export const lastActAt = (): number => lastAt

let watching = 0
/** A page that is there to be looked at counts as use while it is visible; answers how that ends. */
export const countWatching = (): (() => void) => {
  watching += 1
  return () => {
    watching -= 1
  }
}
const isWatched = (): boolean => watching > 0 && globalThis.document?.visibilityState === 'visible'

/** Whether somebody works with the console now: what it asks for by itself in the meantime counts as use. */
export const isAtWork = (): boolean => Date.now() - lastAt < restMs || isWatched()
