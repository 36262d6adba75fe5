import type { AnswerOf } from '@sundial/wire/link/answers.ts'
import type { Command, DeviceResult } from '@sundial/wire/link/messages.ts'
import type { OpName, OpOf } from '@sundial/wire/link/ops.ts'
import type { Report } from './envelope.ts'

/** Outcome of an order. */
export type Outcome<D = unknown> = {
  phase: 'done' | 'failed'
  /** Key of the phrase that says why the order failed. */
  note?: string
  data?: D
  devices?: DeviceResult[]
  /** Runs after the result is on disk, for example a restart. */
  after?(): void
}
/** A running order. `progress` reports devices that have changed, and what is known so far of the data that the order asks for. */
export type AtWork = {
  command: Command
  /** Aborted when the order is cancelled or the agent stops. */
  signal: AbortSignal
  progress(devices: DeviceResult[], k: number, n: number, data?: object): void
}
export type Handler<K extends OpName> = (order: OpOf<K>, work: AtWork) => Promise<Outcome<AnswerOf<K>>> | Outcome<AnswerOf<K>>
/** The table of orders with their handlers. */
export type Handlers<K extends OpName = OpName> = { readonly [N in K]: Handler<N> }

export const done = <D = undefined>(data?: D): Outcome<D> => ({ phase: 'done', ...(data === undefined ? {} : { data }) })
export const refused = (note: string): { phase: 'failed'; note: string } => ({ phase: 'failed', note })

/** The final report of an order. */
export const reportOfOutcome = (id: string, { phase, note, data, devices = [] }: Outcome): Report => ({
  id,
  phase,
  k: devices.length,
  n: devices.length,
  devices,
  samples: [],
  ...(note === undefined ? {} : { note }),
  // Answers are plain JSON (wire/link/answers.ts).
  ...(data === undefined ? {} : { data: data as NonNullable<Report['data']> }),
})
