import type { organisationCalls } from '@sundial/contract/organisations.ts'
import type { HandlersOf, HeavyHandlersOf } from '../kit/handlers.ts'
import { deleteOrganisations, moveOrganisation, saveOrganisation } from './change.ts'
import { districtOffices, organisationChildren, organisations, stationDevices } from './list.ts'

export const organisationHandlers: HandlersOf<typeof organisationCalls> = { saveOrganisation, deleteOrganisations, moveOrganisation }
export const heavyOrganisationHandlers: HeavyHandlersOf<typeof organisationCalls> = {
  organisationChildren,
  organisations,
  districtOffices,
  stationDevices,
}
