import { printable } from '@sundial/core/kit/printable.ts'
import { shorten } from '@sundial/core/kit/shorten.ts'
import type { DeliveryProblem } from '@sundial/core/notifications/deliveries.ts'

/** How an attempt ended; `detail`: what was answered, as it came. `isFinal`: it will never be taken. */
export type Attempt = { sent: true } | { sent: false; problem: DeliveryProblem; detail: string; isFinal: boolean }

const detailMax = 300

export const failedWith = (problem: DeliveryProblem, detail: string, isFinal = false): Attempt => ({
  sent: false,
  problem,
  detail: shorten(printable(detail), detailMax),
  isFinal,
})
