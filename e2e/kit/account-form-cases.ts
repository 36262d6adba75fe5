import { secondFactor } from '@sundial/phrases/second-factor.ts'
import { session } from '@sundial/phrases/session.ts'
import { shell } from '@sundial/phrases/shell.ts'
import type { Page } from 'playwright-core'
import { wantPasswordOnce } from './console.ts'
import { type FormCase, press } from './form-case.ts'
import { saidIn, say } from './say.ts'

/** A part of the drawer in which people see who they are. */
const inAccount = (part: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: saidIn(shell, 'accountMenu', 'en') }).click()
  await press(page, say(shell, 'account', 'en'))
  await page.getByRole('dialog').getByRole('button', { name: part }).click()
}

/** Forms in which people look after their own account. */
export const accountFormCases: FormCase[] = [
  {
    file: 'shell/ChangePassword.tsx',
    path: '/index/index',
    open: inAccount(saidIn(shell, 'changePassword', 'en')),
    needed: { label: say(shell, 'currentPassword', 'en'), good: 'half typed', said: say(shell, 'currentNeeded', 'en') },
    waits: false,
    refused: {
      call: '/login/changePassword',
      code: '010309',
      label: say(shell, 'currentPassword', 'en'),
      fill: async (dialog) => {
        await dialog.getByLabel(say(shell, 'currentPassword', 'en')).fill('not mine at all')
        await dialog.getByLabel(say(shell, 'newPassword', 'en')).fill('otter dives deeply')
        await dialog.getByLabel(say(shell, 'repeatPassword', 'en')).fill('otter dives deeply')
      },
    },
  },
  {
    file: 'shell/AskPassword.tsx',
    path: '/index/index',
    open: async (page) => {
      await wantPasswordOnce(page, '/login/beginSecondFactor')
      await inAccount(saidIn(secondFactor, 'title', 'en'))(page)
      await page.getByRole('button', { name: say(secondFactor, 'setUp', 'en') }).click()
    },
    needed: { label: say(session, 'password', 'en'), good: 'half typed', said: say(session, 'passwordNeeded', 'en') },
    waits: false,
    refused: {
      call: '/login/confirmPassword',
      code: '010309',
      label: say(session, 'password', 'en'),
      fill: (dialog) => dialog.getByLabel(say(session, 'password', 'en')).fill('not mine at all'),
    },
  },
]
