import type { accountCalls } from '@sundial/contract/account.ts'
import type { userCalls } from '@sundial/contract/users.ts'
import type { HandlersOf, HeavyHandlersOf } from '../kit/handlers.ts'
import type { HeavyFiles } from '../kit/tickets.ts'
import { addUser, deleteUsers, editUser } from './change.ts'
import { exportUsers, organisationChoices, users } from './list.ts'
import { editContact, setAvatar, setLanguage } from './own-account.ts'
import { register } from './register.ts'
import { usersSheet } from './sheet.ts'

type Calls = typeof accountCalls & typeof userCalls

export const makeUserHandlers = (): HandlersOf<Calls> => ({
  exportUsers,
  addUser,
  editUser,
  deleteUsers,
  editContact,
  setAvatar,
  setLanguage,
  register: register(),
})
export const heavyUserHandlers: HeavyHandlersOf<Calls> = { users, organisationChoices }
export const userFiles = { exportUsers: usersSheet } satisfies Partial<HeavyFiles>
