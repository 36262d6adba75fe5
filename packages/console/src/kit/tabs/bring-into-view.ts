/**
 * Scrolls a row sideways so far that an item of it is in view. Not by scrollIntoView: from there on the Tab key would
 * begin at the item, past the skip link and the menu.
 */
export const bringIntoView = (row: HTMLElement, item: HTMLElement) => {
  const outer = row.getBoundingClientRect()
  const inner = item.getBoundingClientRect()
  if (inner.left < outer.left) row.scrollLeft -= outer.left - inner.left
  else if (inner.right > outer.right) row.scrollLeft += inner.right - outer.right
}
