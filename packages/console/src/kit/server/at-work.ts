/** After this long without a key, a touch or a click nobody is at work. */
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

/** Whether somebody works with the console now: what it asks for by itself in the meantime counts as use. */
export const isAtWork = (): boolean => Date.now() - lastAt < restMs
