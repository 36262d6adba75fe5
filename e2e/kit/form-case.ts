import type { Locator, Page } from 'playwright-core'

type Text = { label: RegExp; good: string }
/** A form of the console: where it is, what is typed in it, and what its server may refuse. */
export type FormCase = {
  /** Source file of the form, from the console's `src`. */
  file: string
  path: string
  open: (page: Page) => Promise<void>
  /** A field of text that must not be empty, and what is said of it then. */
  needed: Text & { said: RegExp }
  /** Whether what was typed waits for its user when the session ends; not where the form gives an order. */
  waits: boolean
  /** The call it saves by, and the field that the refusal `taken`, or another of this code, belongs to. */
  refused?: { call: string; code: string; label: RegExp; fill?: (dialog: Locator, page: Page) => Promise<void> }
}

/** Presses the button that opens a dialog. */
export const press = async (page: Page, name: RegExp): Promise<void> => {
  await page.getByRole('button', { name }).filter({ visible: true }).first().click()
  await page.getByRole('dialog').filter({ visible: true }).first().waitFor()
}
/** Until a list has its rows. */
export const row = async (page: Page): Promise<void> => page.locator('.ant-table-row').filter({ visible: true }).first().waitFor()
/** The same where a list has to be there first. */
export const listed = (name: RegExp) => async (page: Page) => {
  await row(page)
  await press(page, name)
}
