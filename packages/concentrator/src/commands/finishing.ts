import type { Command, DeviceResult } from '@sundial/wire/link/messages.ts'
import type { EventBody, Report } from '../kit/envelope.ts'
import type { Memory } from './memory.ts'

export type FinishingOptions = {
  memory: Pick<Memory, 'find' | 'finished'>
  recordEvent(event: EventBody): Promise<unknown>
  /** What an order leaves to be held, and the word that its result is on the disk. */
  holding: { settled(command: Command, devices: readonly DeviceResult[]): Promise<void>; over(id: string): void }
}

/**
 * Makes a final report durable: the event before the memory, so that after a crash between them the result is sent twice, but never lost.
 * What the order leaves to be held is on the disk before both: a crash before them leaves the command unfinished, and it is resumed.
 */
export const finishing =
  ({ memory, recordEvent, holding }: FinishingOptions) =>
  async (report: Report): Promise<void> => {
    const command = memory.find(report.id)?.command
    if (command) await holding.settled(command, report.devices)
    await recordEvent({ e: 'result', ...report })
    await memory.finished(report)
    holding.over(report.id)
  }
