import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { notificationCalls } from '@sundial/contract/notifications.ts'
import type { NotifyUserWay } from '@sundial/core/notifications/push.ts'
import { notifications } from '@sundial/phrases/notifications.ts'
import { useState } from 'react'
import { type SearchedOptions, searchedOptions } from '../kit/form/searched-options.ts'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useSearchText } from '../kit/server/use-search-text.ts'

type Way = NotifyUserWay | 'work'
type Person = OutputOf<typeof notificationCalls.notifyPeople>[number]
/** What a user lacks for the way in which the rule tells users. */
const lackOf = ({ hasMail, hasDevice }: Person, way: Way): 'noMailOption' | 'noDeviceOption' | null => {
  if (way === 'push') return hasDevice ? null : 'noDeviceOption'
  return hasMail || way === 'work' ? null : 'noMailOption'
}

/** The chosen users, and those by name whom a rule can tell; one whom the rule's way does not reach says so. */
export const usePeople = (chosen: readonly number[], way: Way): SearchedOptions<number> => {
  const say = useSay(notifications)
  const [typed, setTyped] = useState('')
  const { text, isTyping } = useSearchText(typed)
  const found = useCall(notificationCalls.notifyPeople, text ? { text } : {}, { keepLast: true })
  const known = useCall(notificationCalls.notifyPeople, { ids: [...chosen] }, { enabled: chosen.length > 0, keepLast: true })
  const people = new Map([...(known.data ?? []), ...(found.data ?? [])].map((person) => [person.id, person]))
  const isFound = new Set(found.data?.map(({ id }) => id))
  return searchedOptions({
    options: [...people.values()].map((person) => {
      const lack = lackOf(person, way)
      return { value: person.id, label: lack === null ? person.name : say(lack, { name: person.name }) }
    }),
    onSearch: setTyped,
    isOffered: (asked, id) =>
      (asked === text && isFound.has(id)) || (people.get(id)?.name ?? '').toLowerCase().includes(asked.toLowerCase()),
    waits: isTyping || found.isFetching,
  })
}
