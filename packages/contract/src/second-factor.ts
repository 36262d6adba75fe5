import { z } from 'zod'
import { call } from './kit/call.ts'
import { empty, factorCode, id } from './kit/shapes.ts'

const password = z.string().min(1).max(512)
/** Told this once; each counts once. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const secondFactorCalls = {
  /** Ours, as all of these: the specification has no second factor. */
  beginSecondFactor: call({
    kind: 'post',
    path: '/login/beginSecondFactor',
    may: 'signedIn',
    person: true,
    stepUp: true,
    enrolling: true,
    about:
      "A new secret for one's own second factor (TOTP, RFC 6238: SHA-1, 6 digits, 30 s), told this once: as base32 and as the address that a QR code holds. It counts once a code of it was said (enableSecondFactor).",
    input: empty,
    output: z.object({ secret: z.string(), address: z.string() }),
  }),

  enableSecondFactor: call({
    kind: 'post',
    path: '/login/enableSecondFactor',
    may: 'signedIn',
    person: true,
    enrolling: true,
    about: 'Set up the second factor with a first code of it. Answers ten recovery codes and ends every other session of the user.',
    input: z.strictObject({ code: factorCode }),
    output: recoveryCodes,
  }),

  disableSecondFactor: call({
    kind: 'post',
    path: '/login/disableSecondFactor',
    may: 'signedIn',
    writes: ['account'],
    person: true,
    about: "Remove one's own second factor. Where a role requires one, it has to be set up again before anything else.",
    input: z.strictObject({ password, code: factorCode }),
    output: empty,
  }),

  renewRecoveryCodes: call({
    kind: 'post',
    path: '/login/renewRecoveryCodes',
    may: 'signedIn',
    writes: ['account'],
    person: true,
    about: 'Ten new recovery codes; the old ones count no more.',
    input: z.strictObject({ password, code: factorCode }),
    output: recoveryCodes,
  }),

  resetSecondFactor: call({
    kind: 'post',
    path: '/employee/resetSecondFactor',
    may: 'users.edit',
    writes: ['users', 'sessions'],
    person: true,
    stepUp: true,
    about: 'Remove the second factor of another user, who lost it, and end their sessions.',
    input: z.strictObject({ id }),
    output: empty,
  }),
}
