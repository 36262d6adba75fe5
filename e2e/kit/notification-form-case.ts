import { notifications } from '@sundial/phrases/notifications.ts'
import type { FormCase } from './form-case.ts'
import { say } from './say.ts'

/** The form of a rule of notification. */
export const notificationFormCase: FormCase = {
  file: 'notifications/RuleForm.tsx',
  path: '/devOps/notifications',
  open: (page) =>
    page
      .getByRole('button', { name: say(notifications, 'add', 'en') })
      .filter({ visible: true })
      .first()
      .click(),
  needed: { label: say(notifications, 'name', 'en'), good: 'On duty', said: say(notifications, 'name_wrong', 'en') },
  waits: true,
}
