import { roleCalls } from '@sundial/contract/roles.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useMay } from '../kit/session/use-session.ts'

/** Names of the roles by id, for those who may see roles. */
export const useRoleNames = (): ReadonlyMap<string, string> => {
  const may = useMay(roleCalls.roles.may)
  const { data } = useCall(roleCalls.roles, { pageSize: 1000 }, { enabled: may })
  return new Map(data?.list.map(({ id, name }) => [String(id), name]))
}
