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
import type { KnownHosts } from './known-hosts.ts'
import type { KnownTokens } from './known-tokens.ts'
import type { Metrics } from './metrics.ts'
import type { Rates } from './rates.ts'
import type { Sampler } from './sampler.ts'
import type { Seal } from './sealing.ts'
import type { ServerSettings } from './settings.ts'
import type { UseNotes } from './use-notes.ts'

/** What a call needs that only reads: the server's own process has it, and so has each process beside it (kit/heavy). */
export type ReadServer = {
  /** The database as whoever calls sees it; outside of a call, where nobody is known, no row of any organisation. */
  store: { db: Db }
  people: PeoplesStore
  clock: Clock
  log: Log
  settings: ServerSettings
  version: string
  /** Last values of all devices, decoded once. */
  latest: LatestValues
  /** What stations are made of, read again when it has changed. */
  layouts: LayoutCache
  /** Yields of days that have ended, for performance ratios. */
  yields: YieldCache
  /** Hours of reports, decoded. */
  hours: HourCache
  /** Received share of today's reports by module, 0..1, for a minute. */
  completeness: CompletenessCache
}

/** The services of a server that all its calls share. */
export type Server = ReadServer & {
  /** The database as a whole, for what comes before a call or is nobody's: sign-in, sessions, tickets, the event stream's looks. */
  system: Store
  metrics: Metrics
  /** Whether the disk of the database takes changes, as the supervisor last said. */
  storage(): StorageState
  /** Encrypts and decrypts stored secrets. */
  seal: Seal
  /** Limits of calls a minute. */
  rates: Rates
  /** Limits how many taken names of other organisations a user learns. */
  collisions: Collisions
  /** Carries a request with a key out once, however often it arrives. */
  once: AnswerOnce
  /** The host names that the server answers to. */
  hosts: KnownHosts
  /** Tokens that were seen before, and the limit of made-up ones. */
  tokens: KnownTokens<SignedIn>
  /** Entries of the audit that are counted. */
  notes: CountedNotes
  /** Whether something is worth a note again. */
  sampler: Sampler
  useNotes: UseNotes
}

/** The server as this user sees it: what a call is given. */
export const seenBy = <S extends ReadServer>(server: S, viewer: Viewer): S => ({
  ...server,
  store: { db: server.people.seenBy(viewer) },
})

/** The server as it sees itself: for its own work, never for a call. */
export const ofSystem = (server: Server): Server => ({ ...server, store: server.system })

/** Who is asking, from the session alone: no header or field of the request can change it. */
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
  /** Whether one of the roles is a system role, whose holders may do whatever there is. */
  holdsAll: boolean
  /** Whether a program's token may give rights; a person says the password instead. */
  mayGive: boolean
  /** Whether the user's organisation is the root of its tree. */
  atTop: boolean
  /** Whether the password is one that somebody else gave: nothing may be done before it is changed. */
  mustChangePassword: boolean
  /** Whether a role requires a second factor that is not set up: nothing may be done before it is. */
  mustEnrol: boolean
  /** When the password was last said, epoch ms; null for a program's token. */
  freshAt: number | null
  /** Null: a person who has signed in. */
  tokenId: number | null
  /** The link of an embedded page, which asks without a person: `userId` is then for show only and names nobody. */
  embed: EmbedLink | null
  expiresAt: number
  /** It ends then whatever is done, epoch ms. */
  endsAtLatest: number
}

/** One call of a signed-in user that only reads: all of it can be sent to another process. */
export type ReadCall = { server: ReadServer; language: Language; user: SignedIn; scope: Scope; now: number }
/** One call of somebody not signed in. */
export type OpenCall = {
  server: Server
  language: Language
  address: string
  agent: string
  /** The session token that came along in the cookie; null: none. */
  cookie: string | null
  /** Gives the session's token to the browser, or takes it away; kept for so long, or until the browser is closed. */
  setCookie(token: string | null, keptMs?: number | null): void
}
/** One call of a signed-in user. */
export type SignedInCall = OpenCall & ReadCall
