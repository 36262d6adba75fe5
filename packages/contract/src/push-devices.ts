import { isPushAddress, isPushMark, isPushPublicKey, isPushSecret, pushAddressMax } from '@sundial/core/notifications/push.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { empty, id, instant } from './kit/shapes.ts'

const pushDevice = z.object({
  id,
  /** SHA-256 of its address, base64url: by it a browser finds itself. */
  mark: z.string(),
  /** What the browser called itself; null: nothing. */
  agent: z.string().nullable(),
  since: instant,
  /** When a push service last took a message for it; null: never yet. */
  lastSentAt: instant.nullable(),
  /** It was turned on with other keys of the platform, and takes nothing until it is turned on again. */
  otherKeys: z.boolean(),
})
export type PushDeviceRow = z.infer<typeof pushDevice>

/** Ours: messages on the devices of a user, by web push (docs/notifications.md). */
export const pushCalls = {
  pushDevices: call({
    kind: 'post',
    path: '/user/pushDevices',
    may: 'signedIn',
    reads: ['account'],
    about:
      "One's own browsers in which messages are turned on, the newest first. `publicKey`: what a browser subscribes with (`applicationServerKey`), base64url.",
    input: empty,
    output: z.object({ publicKey: z.string(), list: z.array(pushDevice) }),
  }),

  addPushDevice: call({
    kind: 'post',
    path: '/user/addPushDevice',
    may: 'signedIn',
    person: true,
    writes: ['account', 'audit'],
    about:
      'Turn messages on in this browser, with what its push manager gave. It is kept encrypted, and no call tells it. A rule of notification says what is told. With `renews` it takes the place of what the same browser gave before; refused where the user has no such device.',
    input: z.strictObject({
      endpoint: z.string().max(pushAddressMax).refine(isPushAddress),
      p256dh: z.string().max(87).refine(isPushPublicKey),
      auth: z.string().max(22).refine(isPushSecret),
      /** The mark of the subscription before, where the browser has renewed it. */
      renews: z.string().max(43).refine(isPushMark).optional(),
    }),
    output: z.object({ id, mark: pushDevice.shape.mark }),
  }),

  deletePushDevice: call({
    kind: 'post',
    path: '/user/deletePushDevice',
    may: 'signedIn',
    person: true,
    writes: ['account', 'audit'],
    about: "Turn messages off in one of one's own browsers. What waits for it is given up.",
    input: z.strictObject({ id }),
    output: z.object({ id }),
  }),
}
