import type { AnswerOf } from '@sundial/wire/link/answers.ts'
import type { Command, DeviceResult } from '@sundial/wire/link/messages.ts'
import type { OpName, OpOf } from '@sundial/wire/link/ops.ts'
import type { Report } from './envelope.ts'

/** How an order ended. */
export type Outcome<D = unknown> = {
  phase: 'done' | 'failed'
  /** Key of a phrase, where it failed. */
  note?: string
  data?: D
  devices?: DeviceResult[]
  /** What follows once the result is on the disk: a restart. */
  after?(): void
}
/** An order at work. `progress` tells devices that have changed. */
export type AtWork = {
  command: Command
  /** It was cancelled, or the agent ends. */
  signal: AbortSignal
  progress(devices: DeviceResult[], k: number, n: number): void
}
export type Handler<K extends OpName> = (order: OpOf<K>, work: AtWork) => Promise<Outcome<AnswerOf<K>>> | Outcome<AnswerOf<K>>
/** The table of orders: what is done for each. */
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
