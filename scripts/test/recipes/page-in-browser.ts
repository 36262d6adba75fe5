import { type Edit, fresh } from './edits.ts'

/** No part of the recipe: the page in a browser, before a server of its own, with its list and its form. */
export const pageTest: Edit = {
  file: 'packages/sundial/src/shift-notes.test.ts',
  change: fresh(`import { signInAs } from '../../../e2e/kit/console.ts'
import { openBrowser, visit } from '../../../e2e/kit/browser.ts'
import { formCases } from '../../../e2e/kit/forms.ts'
import { serverForTests, testPassword } from '@sundial/server/test/server.ts'
import { expect, it } from 'vitest'

it('the page shows its list, its form says what is missing and saves, and the list has the new row', { timeout: 90_000 }, async () => {
  const form = formCases.find(({ file }) => file === 'organisations/ShiftNotesPage.tsx')!
  const s = await serverForTests({ consoleDir: new URL('../../console/dist', import.meta.url).pathname })
  const browser = await openBrowser()
  try {
    const { page, faults } = await visit(browser, s.url)
    await signInAs(page, 'east', testPassword)
    await page.getByRole('link', { name: 'Shift notes' }).first().click()
    await page.getByText('Nothing was noted yet').waitFor()
    await form.open(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText(form.needed.said).waitFor()
    await dialog.getByLabel(form.needed.label).fill('String 4 is open')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('row', { name: /String 4 is open.*east/ }).waitFor()
    expect(await dialog.count()).toBe(0)
    expect(faults).toEqual([])
  } finally {
    await browser.close()
    await s.stop()
  }
})
`),
}
