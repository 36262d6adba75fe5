import { organisationCalls } from '@sundial/contract/organisations.ts'
import { useMemo } from 'react'
import { useCall } from '../kit/server/use-call.ts'
import { useCalls } from '../kit/server/use-calls.ts'
import { branchesOf } from './tree.ts'

const pageSize = 1000

/** Every organisation that one sees, as a tree. */
export const useOrganisations = () => {
  const first = useCall(organisationCalls.organisations, { targetPage: 1, pageSize })
  const count = first.data?.pageTotalCount ?? 0
  const inputs = useMemo(
    () => Array.from({ length: Math.max(0, Math.ceil(count / pageSize) - 1) }, (_, i) => ({ targetPage: i + 2, pageSize })),
    [count],
  )
  const rest = useCalls(organisationCalls.organisations, inputs)
  const more = rest.data
  const branches = useMemo(
    () => first.data && branchesOf([first.data, ...more].flatMap((answer) => answer?.list ?? [])),
    [first.data, more],
  )
  return { branches, count, error: first.error ?? rest.error, refetch: () => void first.refetch() }
}
