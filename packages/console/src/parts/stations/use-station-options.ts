import { stationChoiceCalls } from '@sundial/contract/station-choices.ts'
import { useMemo, useState } from 'react'
import { type SearchedOptions, searchedOptions } from '../../kit/form/searched-options.ts'
import { useCall } from '../../kit/server/use-call.ts'
import { useSearchText } from '../../kit/server/use-search-text.ts'
import { useMayCall } from '../../kit/session/use-session.ts'

const { stationChoices } = stationChoiceCalls

/**
 * The chosen stations, and the first stations by name that match the typed text: a fleet may have 10,000. No options for a user who may
 * not see stations.
 */
export const useStationOptions = (chosen: readonly number[]): SearchedOptions<number> => {
  const may = useMayCall(stationChoices)
  const [typed, setTyped] = useState('')
  const { text, isTyping } = useSearchText(typed)
  const { data: found, isFetching } = useCall(stationChoices, { text }, { enabled: may, keepLast: true })
  const { data: known } = useCall(stationChoices, { ids: [...chosen] }, { enabled: may && chosen.length > 0, keepLast: true })
  const waits = isFetching || isTyping
  return useMemo(() => {
    const names = new Map([...(known ?? []), ...(found ?? [])].map(({ id, name }) => [id, name]))
    const isFound = new Set(found?.map(({ id }) => id))
    return searchedOptions({
      options: [...names].map(([value, label]) => ({ value, label })),
      onSearch: setTyped,
      // The server also knows codes and names in other languages; until it answers, the names that are here decide.
      isOffered: (asked, id) => (asked === text && isFound.has(id)) || (names.get(id) ?? '').toLowerCase().includes(asked.toLowerCase()),
      waits,
    })
  }, [found, known, text, waits])
}
