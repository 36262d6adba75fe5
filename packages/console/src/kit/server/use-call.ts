import type { Call, InputOf, OutputOf } from '@sundial/contract/kit/call.ts'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { CallError } from './call-error.ts'
import { callServer } from './call-server.ts'
import { useFirstAnswers } from './first-answers.ts'

/** Where the answer to a call with this input is kept. Without input: every answer to the call. */
export const keyOf = <C extends Call>(call: C, input?: InputOf<C>): readonly unknown[] =>
  input === undefined ? ['call', call.path] : ['call', call.path, input]

export type CallOptions = {
  enabled?: boolean
  /** Asks again after this time. */
  everyMs?: number
  /** What asking for it again by itself would do harm to: it is asked for once. */
  once?: boolean
  /** Surrounds the page: goes out once the first answer for the page has arrived. */
  later?: boolean
  /** Keeps showing the last answer while another input is asked for. */
  keepLast?: boolean
}

/** The answer to a call, kept by path and input. */
export const useCall = <C extends Call>(call: C, input: InputOf<C>, options: CallOptions = {}): UseQueryResult<OutputOf<C>, CallError> => {
  const { enabled = true, everyMs, once, later, keepLast } = options
  const arrived = useFirstAnswers((state) => state.arrived)
  return useQuery<OutputOf<C>, CallError>({
    queryKey: keyOf(call, input),
    queryFn: ({ signal }) => callServer(call, input, signal),
    enabled: enabled && (!later || arrived),
    ...(once ? { staleTime: Number.POSITIVE_INFINITY } : {}),
    ...(everyMs ? { refetchInterval: everyMs } : {}),
    meta: { call, later },
    ...(keepLast ? { placeholderData: keepPreviousData as never } : {}),
  })
}
