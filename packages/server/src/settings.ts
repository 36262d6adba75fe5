import { type GridEmission, gridEmission } from '@sundial/core/pv/grid-emission.ts'
import { type EnergiseLimit, energiseLimit } from '@sundial/core/rsd/energise-limit.ts'
import { httpSettings, type ServerSettings } from './kit/settings.ts'

/** Settings of shelves: the kit carries them to the handlers and knows nothing about them. */
declare module './kit/settings.ts' {
  interface ServerSettings {
    /** How much one person may energise without a second person. */
    energise: EnergiseLimit
    /** CO2 that one kilowatt-hour of the grid emits. */
    gridEmission: GridEmission
    /** The mail server, and whom mails are from; null: there is none. */
    mail: { url: string; from: string } | null
    /** Whether webhooks may lead to private networks. */
    privateWebhooks: boolean
    /** Private key for push services, 32 bytes as base64url; null: the installation makes its own. */
    pushKey: string | null
    /** Whom a push service may write to about messages of this installation, `mailto:` or `https:`; null: made of the others. */
    pushContact: string | null
    /** How often it is looked whether somebody is to be told of an alarm, ms; null: this server tells nobody. */
    notifyLookMs: number | null
    /** How often it is asked whether a plant's day before is to be looked at; null: never, for tests. */
    nightlyLookMs: number | null
  }
}

/** All settings of the server with their defaults. */
export const serverSettings: ServerSettings = {
  ...httpSettings,
  energise: energiseLimit,
  gridEmission,
  mail: null,
  privateWebhooks: false,
  pushKey: null,
  pushContact: null,
  notifyLookMs: 2_000,
  nightlyLookMs: 60_000,
}
