import { workOrderCalls } from '@sundial/contract/work-orders.ts'
import { useState } from 'react'
import { searchedOptions } from '../../kit/form/searched-options.ts'
import { useCall } from '../../kit/server/use-call.ts'
import { useSearchText } from '../../kit/server/use-search-text.ts'

/** No person. */
export const nobody = 0

/** Whom work at a plant can be given to; `none`: what it is called to give it to nobody. */
export const usePeople = (stationId: number | null, none: string) => {
  const [typed, setTyped] = useState('')
  const { text, isTyping } = useSearchText(typed)
  const asked = { stationId: stationId ?? 0, ...(text ? { text } : {}) }
  const answer = useCall(workOrderCalls.workPeople, asked, { keepLast: true, enabled: stationId !== null })
  const people = answer.data?.list.map(({ id, name }) => ({ value: id, label: name })) ?? []
  return searchedOptions({
    options: [{ value: nobody, label: none }, ...people],
    onSearch: setTyped,
    waits: isTyping || answer.isFetching,
  })
}
