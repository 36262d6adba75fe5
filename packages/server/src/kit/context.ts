import type { EmbedLink } from '@sundial/contract/kit/call.ts'
import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import type { StorageState } from '@sundial/core/kit/storage-state.ts'
import type { Permission } from '@sundial/core/session/permissions.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import type { PeoplesStore, Viewer } from '@sundial/store/kit/open-for-people.ts'
import type { Db, Store } from '@sundial/store/kit/open-store.ts'
import type { Scope } from '@sundial/store/kit/scope.ts'
import type { CompletenessCache } from '../figures/completeness-cache.ts'
import type { HourCache } from '../figures/hour-cache.ts'
import type { LatestValues } from '../figures/latest-values.ts'
import type { LayoutCache } from '../figures/layout-cache.ts'
import type { YieldCache } from '../figures/yield-cache.ts'
import type { AnswerOnce } from './answer-once.ts'
import type { Collisions } from './collisions.ts'
import type { CountedNotes } from './counted-notes.ts'
import type { EmergencyConnections } from './emergency.ts'
import type { KnownHosts } from './known-hosts.ts'
import type { KnownTokens } from './known-tokens.ts'
import type { Metrics } from './metrics.ts'
import type { Rates } from './rates.ts'
import type { Sampler } from './sampler.ts'
import type { Seal } from './sealing.ts'
import type { ServerSettings } from './settings.ts'
import type { UploadTurns } from './upload-turns.ts'
import type { UseNotes } from './use-notes.ts'

/** Services for calls that only read. The server's own process has them, and so has each process for heavy calls (kit/heavy). */
export type ReadServer = {
  /** The database with the rows that the caller may see; outside a call it has no organisation's rows. */
  store: { db: Db }
  people: PeoplesStore
  clock: Clock
  log: Log
  settings: ServerSettings
  version: string
  /** Last values of all devices, decoded once. */
  latest: LatestValues
  /** Devices and positions of stations, read again after a change. */
  layouts: LayoutCache
  /** Yields of past days, for performance ratios. */
  yields: YieldCache
  /** Decoded reports, by hour. */
  hours: HourCache
  /** Share of today's reports that arrived, by module, 0..1; cached for a minute. */
  completeness: CompletenessCache
}

/** Services that all calls of a server share. */
export type Server = ReadServer & {
  /** The whole database, for work without a user's view: sign-in, sessions, tickets, and the queries of the event stream. */
  system: Store
  /** Connections that wait behind no other call, for the emergency shutdown. */
  emergency: EmergencyConnections
  metrics: Metrics
  /** Whether the disk of the database accepts changes, by the last report of the supervisor. */
  storage(): StorageState
  /** Encrypts and decrypts stored secrets. */
  seal: Seal
  /** Limits of calls a minute. */
  rates: Rates
  /** Limits how many names that another organisation uses a user can find out. */
  collisions: Collisions
  /** Carries out a request with a key only once, even if it arrives several times. */
  once: AnswerOnce
  /** The host names that the server answers to. */
  hosts: KnownHosts
  /** Known tokens, and the limit of requests with unknown ones. */
  tokens: KnownTokens<SignedIn>
  /** Audit entries that are counted instead of repeated. */
  notes: CountedNotes
  /** Limits how often the same thing is noted. */
  sampler: Sampler
  useNotes: UseNotes
  /** Limits how many uploads are in memory. */
  uploads: UploadTurns
}

/** The server with the database limited to what the viewer may see; each call gets it. */
export const seenBy = <S extends ReadServer>(server: S, viewer: Viewer): S => ({
  ...server,
  store: { db: server.people.seenBy(viewer) },
})

/** The server with the whole database: for its own work, never for a call. */
export const ofSystem = (server: Server): Server => ({ ...server, store: server.system })

/** The caller, from the session alone: no header or field of the request can change it. */
export type SignedIn = {
  tokenHash: Buffer
  userId: number
  username: string
  realName: string
  orgNo: string
  orgName: string
  orgNames: Partial<Record<Language, string>>
  scope: Scope
  orgPath: string
  permissions: ReadonlySet<Permission>
  /** Whether one of the roles is a system role, which has every permission. */
  holdsAll: boolean
  /** Whether a program's token may give rights; a person enters the password instead. */
  mayGive: boolean
  /** Whether the user's organisation is the root of its tree. */
  atTop: boolean
  /** Whether another person set the password: every other call is refused until the user changes it. */
  mustChangePassword: boolean
  /** Whether a role requires a second factor that is not set up: every other call is refused until it is. */
  mustEnrol: boolean
  /** When the password was last entered, epoch ms; null for a program's token. */
  freshAt: number | null
  /** Id of the program's token; null: a person who has signed in. */
  tokenId: number | null
  /** The link of an embedded page; null: no embedded page. The page has no user, so `userId` then names nobody. */
  embed: EmbedLink | null
  expiresAt: number
  /** When the session ends even if it is used, epoch ms. */
  endsAtLatest: number
}

/** One call of a signed-in user that only reads. All of it can be sent to another process. */
export type ReadCall = { server: ReadServer; language: Language; user: SignedIn; scope: Scope; now: number }
/** One call without a signed-in user. */
export type OpenCall = {
  server: Server
  language: Language
  /** The language that the request names; null: none. */
  asksIn: Language | null
  address: string
  agent: string
  /** The session token in the cookie; null: none. */
  cookie: string | null
  /** Stores the session's token in the browser for `keptMs`, else until the browser is closed; null removes it. */
  setCookie(token: string | null, keptMs?: number | null): void
}
/** One call of a signed-in user. */
export type SignedInCall = OpenCall & ReadCall
