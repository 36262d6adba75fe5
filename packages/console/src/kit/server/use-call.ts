import type { Call, InputOf, OutputOf } from '@sundial/contract/kit/call.ts'
import { keepPreviousData, QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { CallError } from './call-error.ts'
import { callServer } from './call-server.ts'

const retriesMax = 2

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: true,
      retry: (failures, error) => error instanceof CallError && error.code === 'unreachable' && failures < retriesMax,
    },
  },
})

/** Where the answer to a call with this input is kept. Without input: every answer to the call. */
export const keyOf = <C extends Call>(call: C, input?: InputOf<C>): readonly unknown[] =>
  input === undefined ? ['call', call.path] : ['call', call.path, input]

export type CallOptions = {
  enabled?: boolean
  /** Asks again after this time. */
  everyMs?: number
  /** What asking for it again by itself would do harm to: it is asked for once. */
  once?: boolean
  /** Keeps showing the last answer while another input is asked for. */
  keepLast?: boolean
}

/** The answer to a call, kept by path and input. */
export const useCall = <C extends Call>(call: C, input: InputOf<C>, options: CallOptions = {}): UseQueryResult<OutputOf<C>, CallError> =>
  useQuery<OutputOf<C>, CallError>({
    queryKey: keyOf(call, input),
    queryFn: ({ signal }) => callServer(call, input, signal),
    enabled: options.enabled ?? true,
    ...(options.once ? { staleTime: Number.POSITIVE_INFINITY } : {}),
    ...(options.everyMs ? { refetchInterval: options.everyMs } : {}),
    ...(options.keepLast ? { placeholderData: keepPreviousData as never } : {}),
  })

/** Has every kept answer to a call asked for again. */
export const refresh = (call: Call): Promise<void> => queryClient.invalidateQueries({ queryKey: keyOf(call) })
