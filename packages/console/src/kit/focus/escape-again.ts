/** Popups of antd; those that are hidden stay in the document. */
const popups = ':is(.ant-tooltip, .ant-dropdown, .ant-popover, .ant-select-dropdown, .ant-picker-dropdown):not([class*="-hidden"])'

/** Whether a popup is fading away, is the list of a select that has closed, or is a tooltip that nobody points at any more. */
const isGoing = (popup: Element): boolean => {
  if (popup.matches('[class*="-leave"]')) return true
  if (popup.matches('.ant-select-dropdown')) return document.querySelector('.ant-select-open') === null
  if (!popup.matches('.ant-tooltip')) return false
  const { id } = popup.querySelector('[role="tooltip"]') ?? popup
  return document.querySelector(`[aria-describedby~="${id}"]:is(:hover, :focus-visible)`) === null
}

/**
 * A popup fades away within 20 frames, or something is wrong with it. Frames are counted, not milliseconds: a busy machine draws few
 * frames a second, and the popup then needs just as many of them.
 */
const patienceFrames = 60

/** Only the popups that were going are waited for: what has opened since is not theirs to wait for. */
const whenGone = (going: readonly Element[], act: () => void, frames = 0) =>
  requestAnimationFrame(() => {
    const left = going.filter((popup) => popup.matches(popups) && popup.isConnected)
    if (frames >= patienceFrames || left.length === 0) act()
    else whenGone(left, act, frames + 1)
  })

/**
 * Whatever opened last takes Escape, also while it goes (rc-portal): a tooltip of the button that opened a dialog, a list in which
 * somebody has just chosen. The key is held back until it is gone, and then is for what stands below.
 */
const holdBack = (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || !event.isTrusted || event.isComposing) return
  const shown = [...document.querySelectorAll(popups)]
  if (shown.length === 0 || !shown.every(isGoing)) return
  event.stopImmediatePropagation()
  whenGone(shown, () => (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true })))
}
const key = { key: 'Escape', code: 'Escape', keyCode: 27, cancelable: true }

/** From now on; answers what ends it. */
export const passEscapeOn = (): (() => void) => {
  window.addEventListener('keydown', holdBack, true)
  return () => window.removeEventListener('keydown', holdBack, true)
}
