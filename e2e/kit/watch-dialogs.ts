/**
 * Runs in the page: a dialog that asks for something must not give its first focus to the cross, or what is typed goes nowhere and Enter
 * closes. Whichever dialog any spec opens is watched; a fault is a console error, which the specs collect.
 */
export const watchDialogs = () => {
  const opened = new WeakSet<Element>()
  const fields = 'input:not([type=radio], [type=checkbox], [type=file], [type=hidden], [readonly], :disabled), textarea:not(:disabled)'
  addEventListener('focusin', ({ target }) => {
    const dialog = target instanceof Element ? target.closest('.ant-modal') : null
    if (!dialog || opened.has(dialog)) return
    opened.add(dialog)
    requestAnimationFrame(() => {
      const field = [...dialog.querySelectorAll(`.ant-modal-body :is(${fields})`)].find((found) => found.checkVisibility())
      if (field && document.activeElement?.matches('.ant-modal-close'))
        console.error(`the dialog "${dialog.textContent?.slice(0, 60)}" opens with the focus on its cross`)
    })
  })
}
