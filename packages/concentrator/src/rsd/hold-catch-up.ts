import type { Command } from '@sundial/wire/link/messages.ts'
import type { EventBody } from '../kit/envelope.ts'
import type { HeldShutdowns } from './held-shutdowns.ts'
import { heldEvents } from './hold-telling.ts'

export type CatchUpOptions = {
  kept: HeldShutdowns
  /** Accepted commands without a result, in the order of acceptance. */
  unfinished: readonly Command[]
  /** Numbers of all registered modules. */
  registered: ReadonlySet<string>
  record(event: EventBody): Promise<unknown>
  /** Epoch ms. */
  now: number
}

const tellReleased = async ({ kept, record, now }: CatchUpOptions, numbers: readonly string[]): Promise<void> => {
  const news = numbers.flatMap((a) => {
    const held = kept.claims().get(a)?.held
    return held ? [{ a, id: held.id, is: 'released' as const, at: now }] : []
  })
  for (const event of heldEvents(news)) await record(event)
}

/**
 * Before a start takes any order: what the last run accepted and had not written, and what is no longer in the register. Without it, an order
 * to energise that was accepted just before a power cut would not end the hold.
 */
export const catchUp = async (options: CatchUpOptions): Promise<void> => {
  const { kept, unfinished, registered } = options
  const ids = new Set(unfinished.map(({ id }) => id))
  for (const id of kept.orders()) if (!ids.has(id)) await kept.over(id)
  for (const { id, op } of unfinished) {
    if (op.op !== 'rsd.switch' || kept.isRunning(id)) continue
    const numbers = op.devices.filter((a) => registered.has(a))
    if (op.action === 'energise') await tellReleased(options, numbers)
    await kept.note({ e: 'ordered', id, action: op.action }, numbers)
  }
  const gone = [...kept.claims().keys()].filter((a) => !registered.has(a))
  await tellReleased(options, gone)
  if (gone.length > 0) await kept.note({ e: 'left' }, gone)
}
