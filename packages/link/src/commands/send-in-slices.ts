import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { ClaimedCommand } from '@sundial/store/commands/claim-commands.ts'

type Sending = {
  send(row: ClaimedCommand): void
  /** Claims what has become urgent meanwhile; empty: nothing. */
  urgent(): Promise<ClaimedCommand[]>
}

/** A round of 500 takes up to a tenth of a second to sign and publish. */
const sliceRows = 50

/**
 * Sends claimed commands, and between two slices of them whatever has become urgent. What is left for a concentrator with something urgent
 * goes before it: a concentrator must not hear that a command is cancelled before it has heard of the command.
 */
export const sendInSlices = async (rows: readonly ClaimedCommand[], { send, urgent }: Sending): Promise<void> => {
  let left = rows
  while (left.length > 0) {
    left.slice(0, sliceRows).forEach(send)
    left = left.slice(sliceRows)
    if (left.length === 0) return
    await letOthersRun()
    const first = await urgent()
    const theirs = new Set(first.map(({ gw }) => gw))
    for (const row of [...left.filter(({ gw }) => theirs.has(gw)), ...first]) send(row)
    left = left.filter(({ gw }) => !theirs.has(gw))
  }
}
