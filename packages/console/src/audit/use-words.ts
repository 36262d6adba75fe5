import { entryWords } from '@sundial/phrases/entry-words.ts'
import { ownZone } from '../kit/format/clocks.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useRoleNames } from './use-role-names.ts'

/** Names of the fields of an entry and texts of their values. */
export const useWords = () => {
  const { language, moment } = useFormat()
  const roleNames = useRoleNames()
  return entryWords(language, { roleName: (id) => roleNames.get(id) ?? null, moment: (at) => moment(at, ownZone()) })
}
