import type { DeviceCommand, DeviceOp } from './device-command.ts'
import type { Run } from './run.ts'

/** How an order begins. Instants by the steady clock, but for `latest`. */
export type Begin = {
  /** The process died after it was taken, and its kind is only read back then: nothing is done any more. */
  resumed: boolean
  /** The command looked late by our own clock, and the platform could not be asked. */
  isLate: boolean
  now: number
  /** The latest that it may be at the platform, ms: deadlines are judged by it. */
  latest: number
  stopping: AbortSignal
  /** Orders of the same operation that were taken before this one and are still at work, the oldest first. */
  earlier(): Iterable<Run>
}

/** An order at work. */
export type Started = {
  run: Run
  /** Ends when each device has its result, or when the agent stops. */
  carryOut(): Promise<void>
  /** A device that was begun is not begun again, only its result is waited for: the order was cancelled. */
  beginNoMore?(number: string): void
}

/** What a concentrator does for one kind of order. Reports, news, the end, cancelling and restarts are the runner's. */
export type DeviceWork<K extends DeviceOp = DeviceOp> = (command: DeviceCommand<K>, begin: Begin) => Started
/** A kind of order without its work does not compile. */
export type DeviceWorks = { readonly [K in DeviceOp]: DeviceWork<K> }
