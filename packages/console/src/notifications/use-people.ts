import { notificationCalls } from '@sundial/contract/notifications.ts'
import { notifications } from '@sundial/phrases/notifications.ts'
import { useState } from 'react'
import { type SearchedOptions, searchedOptions } from '../kit/form/searched-options.ts'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useSearchText } from '../kit/server/use-search-text.ts'

/** The chosen users, and those by name whom a rule can tell; one without an e-mail address says so, where it is not about work. */
export const usePeople = (chosen: readonly number[], forWork: boolean): SearchedOptions<number> => {
  const say = useSay(notifications)
  const [typed, setTyped] = useState('')
  const { text, isTyping } = useSearchText(typed)
  const found = useCall(notificationCalls.notifyPeople, text ? { text } : {}, { keepLast: true })
  const known = useCall(notificationCalls.notifyPeople, { ids: [...chosen] }, { enabled: chosen.length > 0, keepLast: true })
  const people = new Map([...(known.data ?? []), ...(found.data ?? [])].map((person) => [person.id, person]))
  const isFound = new Set(found.data?.map(({ id }) => id))
  return searchedOptions({
    options: [...people.values()].map(({ id, name, hasMail }) => ({
      value: id,
      label: hasMail || forWork ? name : say('noMailOption', { name }),
    })),
    onSearch: setTyped,
    isOffered: (asked, id) =>
      (asked === text && isFound.has(id)) || (people.get(id)?.name ?? '').toLowerCase().includes(asked.toLowerCase()),
    waits: isTyping || found.isFetching,
  })
}
