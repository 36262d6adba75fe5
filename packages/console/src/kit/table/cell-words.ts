/** Words of something drawn as somebody reads them: parts of their own stand apart; marks without words and buttons say nothing. */
export const wordsOf = (node: Node): string => {
  const said = [...node.childNodes].map((child) => {
    if (child.nodeType === Node.TEXT_NODE) return child.textContent ?? ''
    if (!(child instanceof HTMLElement) || child.matches('[aria-hidden="true"], .ant-btn')) return ''
    // An instant that is shown without its year or its zone.
    return ` ${child.dataset.whole ?? wordsOf(child)} `
  })
  return said.join('').replaceAll(/\s+/g, ' ').trim()
}
