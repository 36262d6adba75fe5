import type { Call, InputOf, OutputOf } from '@sundial/contract/kit/call.ts'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { askOrKept } from './ask-or-kept.ts'
import type { CallError } from './call-error.ts'
import { useFirstAnswers } from './first-answers.ts'

/** Query key of the answer to a call with this input. Without input: prefix of all answers to the call. */
export const keyOf = <C extends Call>(call: C, input?: InputOf<C>): readonly unknown[] =>
  input === undefined ? ['call', call.path] : ['call', call.path, input]

export type CallOptions<Output = unknown> = {
  enabled?: boolean
  /** Refetches after this time, ms, which may depend on the last answer. */
  everyMs?: number | ((last: Output | undefined) => number)
  /** Fetch once; never refetch automatically, because fetching has a side effect. */
  once?: boolean
  /** Fetched each time something begins to show it, however new the last answer is: `isFetchedAfterMount` says when it is there. */
  anew?: boolean
  /** For parts around the page: sent after the first answer for the page has arrived. */
  later?: boolean
  /** A refusal stays until a person asks again; another component that uses the same answer does not refetch it. */
  keepError?: boolean
  /**
   * Shows the last answer while the answer to another input is loading (`isPlaceholderData`). Where an input chooses what the figures are of,
   * the page marks them (`of-another-choice` in kit/theme/figures.css), and makes no file of them.
   */
  keepLast?: boolean
}

/** The answer to a call, cached by path and input. */
export const useCall = <C extends Call>(
  call: C,
  input: InputOf<C>,
  options: CallOptions<OutputOf<C>> = {},
): UseQueryResult<OutputOf<C>, CallError> => {
  const { enabled = true, everyMs, once, anew, later, keepLast, keepError = false } = options
  const waits = useFirstAnswers(({ arrived, admitted }) => later === true && !arrived && !admitted.includes(call.path))
  return useQuery<OutputOf<C>, CallError>({
    queryKey: keyOf(call, input),
    queryFn: ({ signal }) => askOrKept(call, input, signal),
    enabled: enabled && !waits,
    retryOnMount: !keepError,
    ...(once ? { staleTime: Number.POSITIVE_INFINITY } : {}),
    ...(anew ? { refetchOnMount: 'always' as const } : {}),
    ...(everyMs ? { refetchInterval: typeof everyMs === 'number' ? everyMs : ({ state }) => everyMs(state.data) } : {}),
    meta: { call, later },
    ...(keepLast ? { placeholderData: keepPreviousData as never } : {}),
  })
}
