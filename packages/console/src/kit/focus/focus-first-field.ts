const fields = 'input:not([type=radio], [type=checkbox], [type=file], [type=hidden]), textarea'

const isUsable = (field: HTMLElement): boolean => !field.matches(':disabled, [readonly], [aria-disabled="true"]') && field.checkVisibility()

/** What a dialog asks for first: what is marked so, else its first field to be filled; undefined where it asks for nothing. */
const firstOf = (dialog: Element): HTMLElement | undefined =>
  [
    ...dialog.querySelectorAll<HTMLElement>('[data-first-focus]'),
    ...dialog.querySelectorAll<HTMLElement>(`.ant-modal-body :is(${fields})`),
  ].find(isUsable)

/** The element that gets the focus in place of the one that the focus trap chose. The marked button of the foot is safe: Enter on it loses nothing. */
const insteadOf = (target: HTMLElement, dialog: Element): HTMLElement | null | undefined => {
  if (target === dialog || target.matches('.ant-modal-close, [role="dialog"]')) return firstOf(dialog)
  return target.closest('.ant-modal-footer') && dialog.querySelector<HTMLElement>('.ant-modal-footer [data-first-focus]')
}

/**
 * A dialog that opens gets the focus from its focus trap, which gives it to the cross: what is typed then goes nowhere, and Enter closes.
 * Whenever the cross gets the focus from outside of its dialog, and not by the Tab key, the focus goes on to what the dialog asks for. Where
 * there is no cross, the trap takes the first button, which may be the one that ends everything.
 */
export const focusFirstField = () => {
  let tabbed = false
  const note = (event: Event) => {
    tabbed = event instanceof KeyboardEvent && event.key === 'Tab'
  }
  document.addEventListener('keydown', note, { capture: true })
  document.addEventListener('pointerdown', note, { capture: true })
  document.addEventListener('focusin', ({ target, relatedTarget }) => {
    if (tabbed || !(target instanceof HTMLElement)) return
    const dialog = target.closest('.ant-modal')
    if (!dialog || dialog.contains(relatedTarget as Node | null)) return
    insteadOf(target, dialog)?.focus({ preventScroll: true })
  })
}
