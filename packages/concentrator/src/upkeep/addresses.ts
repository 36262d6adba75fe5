import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import type { Config } from '../kit/config.ts'
import { done, type Handlers, refused } from '../kit/handler.ts'
import type { TellNotice } from '../kit/notices.ts'
import type { Parameters } from '../kit/parameters.ts'

const run = promisify(execFile)
const commandMsMax = 30_000

/**
 * To which platform it goes: the one of the configuration, or one that was ordered and stands on the allowlist. An ordered one that does
 * not answer within its trial is given up, so that a wrong address never costs a journey.
 */
export const openPlatformAddress = (config: Config, parameters: Parameters, clock: Clock, tell: TellNotice) => {
  const ordered = () => parameters.value().platform
  return {
    url: (): string => {
      const own = ordered()
      if (!own || own.proven || clock.now() - own.since < config.trialS * 1000) return own?.url ?? config.mqttUrl
      void parameters.change((now) => ({ ...now, platform: null })).then(() => tell('platformFellBack', own.url))
      return config.mqttUrl
    },
    /** It has answered. */
    proven: (): void => {
      const own = ordered()
      if (own && !own.proven) void parameters.change((now) => ({ ...now, platform: now.platform && { ...now.platform, proven: true } }))
    },
    order: (url: string) =>
      parameters.change((now) => ({ ...now, platform: url === config.mqttUrl ? null : { url, since: clock.now(), proven: false } })),
  }
}
export type PlatformAddress = ReturnType<typeof openPlatformAddress>

export type AddressesOptions = { config: Config; parameters: Parameters; platform: PlatformAddress; reconnect(): void; log: Log }

/** Addresses by order: only those that the configuration allows, so that nobody who can order can lead it elsewhere. */
export const addressHandlers = (o: AddressesOptions): Handlers<'address.platform' | 'address.own'> => ({
  'address.platform': async ({ url }) => {
    if (url !== o.config.mqttUrl && !o.config.allowed.platforms.includes(url)) return refused('addressNotAllowed')
    await o.platform.order(url)
    return { ...done(), after: o.reconnect }
  },
  'address.own': async ({ address }) => {
    if (!o.config.allowed.ownAddresses.includes(address)) return refused('addressNotAllowed')
    const [program, ...args] = o.config.ownAddressCommand ?? []
    if (program === undefined) return refused('addressNotSettable')
    try {
      await run(program, [...args, address], { timeout: commandMsMax })
    } catch (error) {
      o.log('error', 'ownAddressNotSet', { address, error: String(error) })
      return refused('addressCommandFailed')
    }
    await o.parameters.change((now) => ({ ...now, own: address }))
    return done()
  },
})
