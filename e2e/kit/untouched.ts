import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Watches a page for anything that a text made it do; what comes back says that nothing was. */
export const watchTexts = (page: Page, faults: readonly string[]) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  return async (): Promise<void> => {
    expect(await page.evaluate(() => (globalThis as { pwned?: number }).pwned)).toBeUndefined()
    expect(dialogs).toEqual([])
    expect(faults.filter((fault) => /Content Security Policy|pwned|evil/.test(fault))).toEqual([])
  }
}
