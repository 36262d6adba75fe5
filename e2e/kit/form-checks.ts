import type { Locator, Page } from 'playwright-core'
import { refuseNext } from './refuse-next.ts'
import { until } from './until.ts'

/** The next call is refused, with a text that the test looks for. */
export const refuseOnce = (page: Page, path: string, code: string): Promise<void> =>
  refuseNext(page, path, { status: 409, code, msg: 'has it already' })
export const isFocused = (input: Locator) => until(() => input.evaluate((own) => own === document.activeElement), Boolean, 5_000)
