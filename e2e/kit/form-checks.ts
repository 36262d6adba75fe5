import type { Locator, Page } from 'playwright-core'
import { until } from './until.ts'

/** The next call is refused, with a text that the test looks for. */
export const refuseOnce = async (page: Page, call: string, code: string): Promise<void> => {
  const body = JSON.stringify({ code, msg: 'has it already', codeMsg: 'has it already', data: null })
  await page.route(call, (route) => route.fulfill({ status: 409, contentType: 'application/json', body }), { times: 1 })
}
export const isFocused = (input: Locator) => until(() => input.evaluate((own) => own === document.activeElement), Boolean, 5_000)
