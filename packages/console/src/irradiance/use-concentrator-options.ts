import { concentratorCalls } from '@sundial/contract/concentrators.ts'
import { useMemo, useState } from 'react'
import { type SearchedOptions, searchedOptions } from '../kit/form/searched-options.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useSearchText } from '../kit/server/use-search-text.ts'

/** The first concentrators whose name or number contains the typed text, each with its plant: a fleet may have 10,000. */
export const useConcentratorOptions = (): SearchedOptions<string> => {
  const [typed, setTyped] = useState('')
  const { text: name, isTyping } = useSearchText(typed)
  const { data, isFetching } = useCall(concentratorCalls.gateways, { name, pageSize: 40 }, { keepLast: true })
  const waits = isFetching || isTyping
  return useMemo(() => {
    const options = (data?.list ?? []).map(({ gw, name: own, stationName }) => ({ value: gw, label: `${own} · ${stationName}` }))
    return searchedOptions({ options, onSearch: setTyped, waits })
  }, [data, waits])
}
