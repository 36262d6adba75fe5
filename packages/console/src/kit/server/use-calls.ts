import type { Call, InputOf, OutputOf } from '@sundial/contract/kit/call.ts'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import type { CallError } from './call-error.ts'
import { callServer } from './call-server.ts'
import { type CallOptions, keyOf } from './use-call.ts'

/** `data`: the answers, in the order of the inputs. `error`: the first error of an input that has no older answer. */
export type Answers<C extends Call> = { data: (OutputOf<C> | undefined)[]; error: CallError | null; isPending: boolean }

const together = <C extends Call>(results: UseQueryResult<OutputOf<C>, CallError>[]): Answers<C> => ({
  data: results.map((r) => r.data),
  error: results.find((r) => r.isError && r.data === undefined)?.error ?? null,
  isPending: results.some((r) => r.isPending),
})

type Options<C extends Call> = Pick<CallOptions<OutputOf<C>>, 'everyMs'>
type Fetched<C extends Call> = { state: { data: OutputOf<C> | undefined } }

/** The answers to one call with several inputs, each kept like any other answer. The list is the same while nothing in it changes. */
export const useCalls = <C extends Call>(call: C, inputs: readonly InputOf<C>[], { everyMs }: Options<C> = {}): Answers<C> =>
  useQueries({
    queries: inputs.map((input) => ({
      queryKey: keyOf(call, input),
      queryFn: ({ signal }: { signal: AbortSignal }) => callServer(call, input, signal),
      ...(everyMs ? { refetchInterval: typeof everyMs === 'number' ? everyMs : ({ state }: Fetched<C>) => everyMs(state.data) } : {}),
      meta: { call },
    })),
    combine: together as never,
  }) as Answers<C>
