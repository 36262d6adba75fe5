import { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { useCall } from '../kit/server/use-call.ts'

type Choice = OutputOf<typeof calls.organisationChoices>[number]
export type OrganisationNode = { value: string; title: string; children: OrganisationNode[] }

const below = (choices: readonly Choice[], parentId: number | null): OrganisationNode[] =>
  choices
    .filter((choice) => choice.parentId === parentId)
    .map(({ id, orgNo, name }) => ({ value: orgNo, title: name, children: below(choices, id) }))

/** The organisations that the user sees, as a tree to choose from. */
export const useOrganisationChoices = (): OrganisationNode[] => below(useCall(calls.organisationChoices, {}).data ?? [], null)
