/** How a rule reaches its users: by e-mail, by a message on their devices (web push), or both. */
export const notifyUserWays = ['mail', 'push', 'both'] as const
export type NotifyUserWay = (typeof notifyUserWays)[number]

/** Devices of one user with messages turned on, at most. */
export const pushDevicesMax = 10

/** Longest address of a push service. Those of Windows have about 700 characters. */
export const pushAddressMax = 1000
const address = /^https?:\/\/([a-z\d]([a-z\d.-]{0,251}[a-z\d])?|\[[a-f\d:.]{2,45}\])(:\d{1,5})?\/[^\s#\\]*$/i

/** Whether this can be where a push service takes messages for one browser. Where it leads is judged when it is connected to. */
export const isPushAddress = (text: string): boolean => text.length <= pushAddressMax && address.test(text)

/** Public key of a browser, base64url: 65 bytes, a point of P-256 that is not compressed. */
export const isPushPublicKey = (text: string): boolean => /^B[\w-]{86}$/.test(text)
/** Mark of a subscription, base64url: the SHA-256 of its address. */
export const isPushMark = (text: string): boolean => /^[\w-]{43}$/.test(text)
/** Secret of a browser's subscription, base64url: 16 bytes. */
export const isPushSecret = (text: string): boolean => /^[\w-]{22}$/.test(text)
