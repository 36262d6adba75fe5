const remembered = 20

/**
 * When a dialog, drawer or menu that held the focus is taken off the page, the browser leaves the focus nowhere.
 * It goes back to what held it last and is still in sight; inside the dialog that is still open, if one is. A field that unfolds over its
 * neighbours as soon as it has the focus is marked `data-unfolds`, and gets it from the user only.
 */
export const keepFocus = () => {
  let trail: HTMLElement[] = []
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) trail = [...trail.filter((held) => held !== target), target].slice(-remembered)
  })
  // what floats hangs at the body itself
  new MutationObserver(() => {
    if (document.activeElement !== document.body || trail.at(-1)?.isConnected !== false) return
    const open = [...document.querySelectorAll('[aria-modal="true"]')].filter((dialog) => dialog.checkVisibility()).at(-1)
    const inSight = (held: HTMLElement) =>
      held.isConnected && !held.closest('[data-unfolds]') && held.checkVisibility({ visibilityProperty: true })
    trail.findLast((held) => inSight(held) && (!open || open.contains(held)))?.focus({ preventScroll: true })
  }).observe(document.body, { childList: true })
}
