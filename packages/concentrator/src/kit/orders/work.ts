import type { DeviceCommand, DeviceOp } from './device-command.ts'
import type { Run } from './run.ts'

/** Start of an order. Instants by the steady clock, except `latest`. */
export type Begin = {
  /** The process ended after the order was accepted, and orders of this kind are then only read back: no device is switched again. */
  resumed: boolean
  /** The command looked late by our own clock, and the platform could not be asked. */
  isLate: boolean
  now: number
  /** The latest possible time of the platform, epoch ms; deadlines are compared with it. */
  latest: number
  stopping: AbortSignal
  /** Running orders that exclude this one on the same device and were accepted before it, the oldest first. */
  earlier(): Iterable<Run>
}

/** A running order. */
export type Started = {
  run: Run
  /** Resolves when each device has its result, or when the agent stops. */
  carryOut(): Promise<void>
  /**
   * The order was cancelled: work on a device that has begun is completed, but not begun again. `leaveOff`: what is off stays off, because a
   * person hung a lock-out tag there.
   */
  beginNoMore?(number: string, leaveOff: boolean): void
}

/** The work of a concentrator for one kind of order. The runner does reports, progress, the end, cancelling and restarts. */
export type DeviceWork<K extends DeviceOp = DeviceOp> = (command: DeviceCommand<K>, begin: Begin) => Started
/** The work of all kinds of order; a missing one does not compile. */
export type DeviceWorks = { readonly [K in DeviceOp]: DeviceWork<K> }
