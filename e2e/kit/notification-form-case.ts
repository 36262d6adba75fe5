import { duty } from '@sundial/phrases/duty.ts'
import { notifications } from '@sundial/phrases/notifications.ts'
import { type FormCase, press } from './form-case.ts'
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

/** The form of the rotation of people on duty, which is there already. */
export const rotationFormCase: FormCase = {
  file: 'notifications/RotationForm.tsx',
  path: '/devOps/onDuty',
  open: (page) => press(page, say(duty, 'edit', 'en')),
  needed: { label: say(duty, 'handoverMinute', 'en'), good: '08:30', said: say(duty, 'handover_wrong', 'en') },
  waits: true,
}
