/** Pages that other sites show in a frame (specification, point 2), as their addresses name them. */
export const embedPages = ['topo', 'photovoltaicPanelDetails'] as const
export type EmbedPage = (typeof embedPages)[number]

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** A link lives for days, or for a quarter of an hour and as long as the other site's server renews it (promise U1). */
export const embedDaysMax = 90
export const embedRenewedMs = 15 * minuteMs
export const embedOriginsMax = 10

/** @param days undefined: renewed by the other site's server */
export const embedEndsAt = (now: number, days: number | undefined): number =>
  now + (days === undefined ? embedRenewedMs : Math.min(days, embedDaysMax) * dayMs)

const origin = /^https?:\/\/([a-z\d]([a-z\d.-]{0,251}[a-z\d])?|\[[a-f\d:.]{2,45}\])(:\d{1,5})?$/
const usualPort = /^(http:.*):80$|^(https:.*):443$/

/**
 * The origin that somebody means by an address, as browsers write it: scheme, host and an unusual port, nothing else. Null where it is
 * none: it goes into a header, so that nothing but an origin may pass.
 */
export const originOf = (text: string): string | null => {
  const bare = text.trim().toLowerCase().replace(/\/$/, '')
  return origin.test(bare) ? bare.replace(usualPort, '$1$2') : null
}
