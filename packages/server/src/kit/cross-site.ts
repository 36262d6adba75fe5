import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { KnownHosts } from './known-hosts.ts'

type Headers = Record<string, string | string[] | undefined>

/**
 * Whether another site's page sent the request. Browsers say so in Sec-Fetch-Site, older ones in Origin; API clients send neither.
 */
export const isCrossSite = (headers: Headers, hosts: KnownHosts): boolean => {
  const site = headers['sec-fetch-site']
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none'
  const { origin, host } = headers
  return typeof origin === 'string' && !hosts.isOwnOrigin(origin, typeof host === 'string' ? host : undefined)
}

export const refuseCrossSite = (hosts: KnownHosts, headers: Headers): void => {
  if (isCrossSite(headers, hosts)) throw new Refusal('crossSite')
}
