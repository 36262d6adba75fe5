import { concentratorCalls } from '@sundial/contract/concentrators.ts'
import { useMemo, useState } from 'react'
import { useCall } from '../kit/server/use-call.ts'
import { typingMs, useSettled } from '../kit/server/use-settled.ts'

/** The first concentrators whose name or number has what is typed, each with its plant: a fleet may have 10,000. */
export const useConcentratorOptions = () => {
  const [typed, setTyped] = useState('')
  const name = useSettled(typed.trim(), typingMs)
  const { data, isFetching } = useCall(concentratorCalls.gateways, { name, pageSize: 40 }, { keepLast: true })
  return useMemo(
    () => ({
      options: (data?.list ?? []).map(({ gw, name: own, stationName }) => ({ value: gw, label: `${own} · ${stationName}` })),
      // The server has chosen by name and number already.
      showSearch: { filterOption: false as const, onSearch: setTyped },
      loading: isFetching,
    }),
    [data, isFetching],
  )
}
