import { deviceListCalls } from '@sundial/contract/device-list.ts'
import { lockOuts } from '@sundial/phrases/lock-outs.ts'
import { useState } from 'react'
import { type SearchedOptions, searchedOptions } from '../kit/form/searched-options.ts'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useSearchText } from '../kit/server/use-search-text.ts'

/** So many of each kind are offered; others are found by typing their code. */
const shownMax = 200
/** Of the whole plant. */
export const wholePlant = 0

/** What a tag can hang on at a plant: the plant, its inverters, its strings. */
export const usePlaces = (stationId: number | null): SearchedOptions<number> => {
  const say = useSay(lockOuts)
  const [typed, setTyped] = useState('')
  const { text, isTyping } = useSearchText(typed)
  const asked = { stationId: stationId ?? 0, pageSize: shownMax, sortBy: 'code', sortOrder: 'asc', ...(text ? { text } : {}) } as const
  const options = { enabled: stationId !== null, keepLast: true }
  const inverters = useCall(deviceListCalls.deviceList, { ...asked, kind: 'inverter' }, options)
  const strings = useCall(deviceListCalls.deviceList, { ...asked, kind: 'string' }, options)
  const optionsOf = (rows: typeof inverters, word: (code: string) => string) =>
    rows.data?.list.map(({ id, code }) => ({ value: Number(id), label: word(code) })) ?? []
  return searchedOptions({
    options: [
      { value: wholePlant, label: say('wholePlant') },
      ...optionsOf(inverters, (code) => say('inverter', { code })),
      ...optionsOf(strings, (label) => say('string', { label })),
    ],
    onSearch: setTyped,
    waits: isTyping || inverters.isFetching || strings.isFetching,
  })
}
