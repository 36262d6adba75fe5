import type { Call } from '@sundial/contract/kit/call.ts'
import type { Subject } from '@sundial/contract/kit/subjects.ts'
import type { Query } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'
import { onWritten } from './written.ts'

let waiting = new Set<Subject>()
let running: Promise<void> | null = null

/** A first answer under way may have been made before the change, and TanStack Query lets it stand: that one is asked for once more. */
const invalidate = async (written: ReadonlySet<Subject>): Promise<void> => {
  const predicate = ({ meta }: Query): boolean => (meta?.call as Call | undefined)?.reads?.some((subject) => written.has(subject)) ?? false
  const begun = queryClient
    .getQueryCache()
    .findAll({ predicate, fetchStatus: 'fetching' })
    .filter(({ state }) => state.status === 'pending')
  await queryClient.invalidateQueries({ predicate })
  if (begun.length > 0) await queryClient.invalidateQueries({ predicate: (query) => begun.includes(query) })
}

const run = async (): Promise<void> => {
  while (waiting.size > 0) {
    const written = waiting
    waiting = new Set()
    await invalidate(written)
  }
  running = null
}

/**
 * Has every answer that is made of these asked for again; resolves when it has arrived. Many changes in a row, as of a list of rows, ask
 * once again after the answers under way, not once each.
 */
export const refetch = (...written: readonly Subject[]): Promise<void> => {
  for (const subject of written) waiting.add(subject)
  running ??= run()
  return running
}

/** Resolves when what was written so far shows. */
export const refetched = (): Promise<void> => running ?? Promise.resolve()

onWritten((...written) => void refetch(...written))
