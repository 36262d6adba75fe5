import { Refusal } from '@sundial/core/kit/refusal.ts'

type Headers = Record<string, string | string[] | undefined>

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)

/**
 * Whether another site's page sent the request. Browsers say so in Sec-Fetch-Site, older ones in Origin; API clients send neither.
 */
export const isCrossSite = (headers: Headers): boolean => {
  const site = headers['sec-fetch-site']
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none'
  const { origin, host } = headers
  return typeof origin === 'string' && hostOf(origin) !== host
}

export const refuseCrossSite = (headers: Headers): void => {
  if (isCrossSite(headers)) throw new Refusal('crossSite')
}
