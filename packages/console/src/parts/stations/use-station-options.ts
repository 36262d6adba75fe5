import { stationChoiceCalls } from '@sundial/contract/station-choices.ts'
import type { SelectProps } from 'antd'
import { useMemo, useState } from 'react'
import { useCall } from '../../kit/server/use-call.ts'
import { typingMs, useSettled } from '../../kit/server/use-settled.ts'
import { useMayCall } from '../../kit/session/use-session.ts'

export type Option = { value: number; label: string }
/** What a Select takes to offer these options. */
export type Offered = {
  options: Option[]
  showSearch: Exclude<SelectProps['showSearch'], boolean | undefined>
  loading?: boolean
  /** Null: nothing is shown in place of options. */
  notFoundContent?: null
}

const { stationChoices } = stationChoiceCalls

/** The chosen stations, and the first by name of those that match what is typed: a fleet may have 10,000. None for whoever may not see stations. */
export const useStationOptions = (chosen: readonly number[]): Offered => {
  const may = useMayCall(stationChoices)
  const [typed, setTyped] = useState('')
  const text = useSettled(typed.trim(), typingMs)
  const { data: found, isFetching } = useCall(stationChoices, { text }, { enabled: may, keepLast: true })
  const { data: known } = useCall(stationChoices, { ids: [...chosen] }, { enabled: may && chosen.length > 0, keepLast: true })
  const waits = isFetching || text !== typed.trim()
  return useMemo(() => {
    const names = new Map([...(known ?? []), ...(found ?? [])].map(({ id, name }) => [id, name]))
    const isFound = new Set(found?.map(({ id }) => id))
    // The server also knows codes and names in other languages; what it has not answered yet is judged by the names that are here.
    const isOffered = (asked: string, id: number) =>
      (asked === text && isFound.has(id)) || (names.get(id) ?? '').toLowerCase().includes(asked.toLowerCase())
    return {
      options: [...names].map(([value, label]) => ({ value, label })),
      showSearch: { filterOption: (asked, option) => isOffered(asked.trim(), Number(option?.value)), onSearch: setTyped },
      ...(waits ? { loading: true, notFoundContent: null } : {}),
    }
  }, [found, known, text, waits])
}
