import type { Page } from 'playwright-core'

/** Words that people must be able to read whole: their boxes are too narrow for them. */
const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wordsEnd = (e: HTMLElement): number => {
      const texts = document.createTreeWalker(e, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      let end = 0
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        range.selectNodeContents(text)
        end = Math.max(end, range.getBoundingClientRect().right)
      }
      return end
    }
    return [...document.querySelectorAll<HTMLElement>('h1, h2, th, label, [role=tab], .ant-btn, .ant-btn > span')]
      .filter(
        (e) => e.checkVisibility() && getComputedStyle(e).overflowX !== 'visible' && wordsEnd(e) > e.getBoundingClientRect().right + 1,
      )
      .map((e) => e.textContent)
  })
/** Texts of cells that end in the next cell or behind the table's edge, where no "…" says that they go on. */
const cutCells = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const endsInDots = (e: Element | null): boolean =>
      e !== null && (getComputedStyle(e).textOverflow === 'ellipsis' || (!e.matches('td') && endsInDots(e.parentElement)))
    const range = document.createRange()
    const isCut = (text: Node, cell: HTMLElement): boolean => {
      range.selectNodeContents(text)
      const { width, right } = range.getBoundingClientRect()
      const parent = text.parentElement!
      const isSeen = parent.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !parent.closest('.visually-hidden')
      return isSeen && width > 1 && right > cell.getBoundingClientRect().right + 1 && !endsInDots(parent)
    }
    const textsOf = (cell: HTMLElement): Node[] => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      const found: Node[] = []
      while (texts.nextNode()) found.push(texts.currentNode)
      return found
    }
    return [...document.querySelectorAll<HTMLElement>('td.ant-table-cell')]
      .filter((cell) => cell.checkVisibility() && textsOf(cell).some((text) => isCut(text, cell)))
      .map((cell) => cell.textContent)
  })
/** Names of plants on the page of which a part is hidden behind "…": a title is not seen on a touch screen. */
const cutNames = (page: Page, names: readonly string[]): Promise<string[]> =>
  page.evaluate((plants) => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
    const hidesText = (e: Element): boolean => getComputedStyle(e).textOverflow === 'ellipsis' && e.scrollWidth > e.clientWidth + 1
    while (texts.nextNode()) {
      const box = texts.currentNode.parentElement!
      const isName = plants.some((name) => texts.currentNode.textContent!.includes(name))
      const isCut = [box, box.parentElement!, box.closest('td, li') ?? box].some(hidesText)
      if (isName && isCut && box.checkVisibility()) found.push(box.outerHTML)
    }
    return found
  }, names)
/** What can be done with a row: of its cell nothing may stand outside. */
const cutActions = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.ant-table-cell :is(button, a.ant-btn), .row-card :is(button, a.ant-btn)')]
      .filter((e) => {
        const cell = e.closest('.ant-table-cell, .row-card')!.getBoundingClientRect()
        const own = e.getBoundingClientRect()
        return e.checkVisibility() && (own.right > cell.right + 1 || own.left < cell.left - 1)
      })
      .map((e) => e.textContent || e.getAttribute('aria-label') || e.className),
  )
/** Buttons that end outside the window, or in a row that scrolls but is too narrow to see one of them. */
const outOfSight = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // A page that scrolls down scrolls aside too: that is nothing people look for, so only low rows and tables count.
    const scrolls = (e: Element): boolean =>
      /auto|scroll/.test(getComputedStyle(e).overflowX) &&
      e.scrollWidth > e.clientWidth &&
      (e.clientHeight < 100 || e.matches('.ant-table-content, .ant-table-body'))
    const rowOf = (e: Element | null): Element | null => (e === null || e.matches('main') || scrolls(e) ? e : rowOf(e.parentElement))
    return [...document.querySelectorAll<HTMLElement>('main :is(button, a.ant-btn, [role=tab])')]
      .filter((e) => {
        if (!e.checkVisibility({ visibilityProperty: true }) || e.closest('.visually-hidden, canvas, svg')) return false
        const row = rowOf(e.parentElement)
        return row === null || row.matches('main') ? e.getBoundingClientRect().right > innerWidth + 1 : row.clientWidth < 80
      })
      .map((e) => `out of sight: ${e.textContent || e.getAttribute('aria-label') || e.className}`)
  })
const overEdge = (page: Page): Promise<number> => page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))

/** Finds texts that are cut and buttons that are out of sight, and measures by how many pixels the page is wider than its window. */
export const notWhole = async (page: Page, plants: readonly string[]): Promise<{ overEdge: number; cut: string[] }> => ({
  overEdge: await overEdge(page),
  cut: [
    ...(await cutWords(page)),
    ...(await cutCells(page)),
    ...(await cutNames(page, plants)),
    ...(await cutActions(page)),
    ...(await outOfSight(page)),
  ],
})
