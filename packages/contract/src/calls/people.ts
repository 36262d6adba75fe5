import { accountCalls } from '../account.ts'
import { auditCalls } from '../audit.ts'
import { historyCalls } from '../history.ts'
import { pushCalls } from '../push-devices.ts'
import { roleCalls } from '../roles.ts'
import { userSettingCalls } from '../user-settings.ts'
import { userCalls } from '../users.ts'

/** People, their rights and accounts, and what they did. */
export const peopleGroup = {
  ...historyCalls,
  ...userSettingCalls,
  ...roleCalls,
  ...userCalls,
  ...accountCalls,
  ...pushCalls,
  ...auditCalls,
} as const
