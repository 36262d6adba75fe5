import { serialQueue } from '@sundial/core/kit/guard.ts'
import type { ClaimedCommand } from '@sundial/store/commands/claim-commands.ts'

type Options = {
  sendChunks(row: ClaimedCommand): Promise<void>
  publish(row: ClaimedCommand): void
  failed(error: unknown): void
}

/**
 * Commands that are sent after chunks of a file. They are sent one after the other and beside the rounds of the dispatcher: no other order
 * waits for a file, and the chunks of one concentrator at a time are in memory.
 */
export const openFileSending = ({ sendChunks, publish, failed }: Options) => {
  const queue = serialQueue()
  const waiting = new Set<string>()
  let stopped = false
  const send = async (row: ClaimedCommand): Promise<void> => {
    try {
      if (!stopped) await sendChunks(row)
      if (!stopped) publish(row)
    } finally {
      waiting.delete(row.id)
    }
  }
  return {
    /** One that is here already is not taken again: a command that waits for long is due again. */
    take: (row: ClaimedCommand): void => {
      if (waiting.has(row.id)) return
      waiting.add(row.id)
      queue.run(() => send(row), failed)
    },
    /** What still waits is not sent: whoever dispatches next sends it. */
    stop: (): Promise<void> => {
      stopped = true
      return queue.settled()
    },
  }
}
