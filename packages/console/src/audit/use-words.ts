import { roleCalls } from '@sundial/contract/roles.ts'
import { entryWords } from '@sundial/phrases/entry-words.ts'
import { ownZone } from '../kit/format/clocks.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useMay } from '../kit/session/use-session.ts'

/** Names of the roles by id, for those who may see roles. */
const useRoleNames = (): ReadonlyMap<string, string> => {
  const may = useMay(roleCalls.roles.may)
  const { data } = useCall(roleCalls.roles, { pageSize: 1000 }, { enabled: may })
  return new Map(data?.list.map(({ id, name }) => [String(id), name]))
}

/** Names of the fields of an entry and texts of their values. */
export const useWords = () => {
  const { language, moment } = useFormat()
  const roleNames = useRoleNames()
  return entryWords(language, { roleName: (id) => roleNames.get(id) ?? null, moment: (at) => moment(at, ownZone()) })
}
