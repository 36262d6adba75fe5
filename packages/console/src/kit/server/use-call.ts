import type { Call, InputOf, OutputOf } from '@sundial/contract/kit/call.ts'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { CallError } from './call-error.ts'
import { callServer } from './call-server.ts'
import { useFirstAnswers } from './first-answers.ts'

/** Where the answer to a call with this input is kept. Without input: every answer to the call. */
export const keyOf = <C extends Call>(call: C, input?: InputOf<C>): readonly unknown[] =>
  input === undefined ? ['call', call.path] : ['call', call.path, input]

export type CallOptions<Output = unknown> = {
  enabled?: boolean
  /** Asks again after this time, which may depend on the last answer. */
  everyMs?: number | ((last: Output | undefined) => number)
  /** Fetch once; never refetch automatically, because fetching has a side effect. */
  once?: boolean
  /** Surrounds the page: goes out once the first answer for the page has arrived. */
  later?: boolean
  /** A refusal stays until somebody asks again: another reader of the same answer does not. */
  keepError?: boolean
  /** Keeps showing the last answer while another input is asked for. */
  keepLast?: boolean
}

/** The answer to a call, kept by path and input. */
export const useCall = <C extends Call>(
  call: C,
  input: InputOf<C>,
  options: CallOptions<OutputOf<C>> = {},
): UseQueryResult<OutputOf<C>, CallError> => {
  const { enabled = true, everyMs, once, later, keepLast, keepError = false } = options
  const waits = useFirstAnswers(({ arrived, admitted }) => later === true && !arrived && !admitted.includes(call.path))
  return useQuery<OutputOf<C>, CallError>({
    queryKey: keyOf(call, input),
    queryFn: ({ signal }) => callServer(call, input, signal),
    enabled: enabled && !waits,
    retryOnMount: !keepError,
    ...(once ? { staleTime: Number.POSITIVE_INFINITY } : {}),
    ...(everyMs ? { refetchInterval: typeof everyMs === 'number' ? everyMs : ({ state }) => everyMs(state.data) } : {}),
    meta: { call, later },
    ...(keepLast ? { placeholderData: keepPreviousData as never } : {}),
  })
}
