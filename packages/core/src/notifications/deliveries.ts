/** What becomes of a message: it waits, is being sent, has arrived, or was given up. */
export const deliveryStates = ['waiting', 'sending', 'sent', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** What a message is: one alarm, what was held, the digest, an escalation, or a trial. */
export const deliveryKinds = ['alarm', 'held', 'digest', 'escalation', 'test'] as const
export type DeliveryKind = (typeof deliveryKinds)[number]

/**
 * Why it was not delivered: no mail server is set; the mail server, or the receiver of a webhook, refused it; nobody answered there; the
 * answer took too long; it leads to another address; its address is one of a private network; its secret cannot be read; its rule or its
 * alarms were deleted. Of a message on a device: the device takes none any more; it was turned on with other keys of the platform; the user
 * has no device, and no e-mail address either.
 */
export const deliveryProblems = [
  'noMailServer',
  'refused',
  'notReached',
  'timeout',
  'redirect',
  'privateAddress',
  'noSecret',
  'nothingLeft',
  'gone',
  'otherKeys',
  'noDevice',
  'broken',
] as const
export type DeliveryProblem = (typeof deliveryProblems)[number]

const minuteMs = 60_000
/** Waits after each attempt that failed, ms: an hour and a half in all. */
const waitsMs = [0.5, 1, 2, 5, 10, 20, 50].map((minutes) => minutes * minuteMs)

/** A node that has not told the end of an attempt within this time has died, ms: longer than any attempt may take. */
export const claimMs = 3 * minuteMs

/** What cannot become right by itself is not tried again. */
const lasting: ReadonlySet<DeliveryProblem> = new Set([
  ...(['noMailServer', 'privateAddress', 'redirect', 'noSecret', 'nothingLeft', 'gone', 'otherKeys', 'noDevice'] as const),
])

/**
 * When it is tried again, epoch ms, after so many attempts; null: it is given up. `isFinal`: whoever answered said that it will never take it.
 */
export const nextAttemptAt = (problem: DeliveryProblem, isFinal: boolean, attempts: number, now: number): number | null => {
  const wait = waitsMs[attempts - 1]
  return wait === undefined || isFinal || lasting.has(problem) ? null : now + wait
}
