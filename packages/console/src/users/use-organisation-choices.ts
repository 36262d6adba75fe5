import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { userCalls } from '@sundial/contract/users.ts'
import { useCall } from '../kit/server/use-call.ts'

type Choice = OutputOf<typeof userCalls.organisationChoices>[number]
export type OrganisationNode = { value: string; title: string; children: OrganisationNode[] }

const below = (choices: readonly Choice[], parentId: number | null): OrganisationNode[] =>
  choices
    .filter((choice) => choice.parentId === parentId)
    .map(({ id, orgNo, name }) => ({ value: orgNo, title: name, children: below(choices, id) }))

/** The organisations that the user sees, as a tree to choose from. */
export const useOrganisationChoices = (): OrganisationNode[] => below(useCall(userCalls.organisationChoices, {}).data ?? [], null)
