import type { stationBindingCalls } from '@sundial/contract/station-bindings.ts'
import type { userCalls } from '@sundial/contract/users.ts'
import type { HandlersOf, HeavyHandlersOf } from '../kit/handlers.ts'
import { addUser, deleteUsers, editUser } from './change.ts'
import { organisationChoices, users } from './list.ts'
import { register } from './register.ts'
import { bindStations, boundStations, unboundStations } from './stations.ts'

type Calls = typeof userCalls & typeof stationBindingCalls

export const makeUserHandlers = (): HandlersOf<Calls> => ({ addUser, editUser, deleteUsers, bindStations, register: register() })
export const heavyUserHandlers: HeavyHandlersOf<Calls> = { unboundStations, boundStations, users, organisationChoices }
