import type { MouseEvent } from 'react'

/** Marks the control in a row that opens what the row is about. */
export const opensRow = { 'data-opens-row': '' } as const

const controls = 'a, button, input, label, select, textarea, [role="button"], [role="menuitem"], .ant-table-selection-column'

/**
 * A click anywhere else in a row does what its marked control does; with Ctrl, Shift or the like too. A click on a control of the row,
 * or in a menu that a control has opened outside it, is not for the row, nor is the end of selecting text.
 */
export const openRow = (event: MouseEvent<HTMLElement>): void => {
  const { currentTarget: row, target, ctrlKey, metaKey, shiftKey } = event
  const at = target as Element
  if (!row.contains(at) || at.closest(controls) || getSelection()?.isCollapsed === false) return
  const click = new globalThis.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey })
  row.querySelector('[data-opens-row]')?.dispatchEvent(click)
}

/** For the tables of the library. */
export const onRow = () => ({ onClick: openRow })
