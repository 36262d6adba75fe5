import { type SessionLife, sessionLife } from '@sundial/core/session/session-life.ts'

/** How many event streams may be open: of one user, of one embedded page's link, from one address, and in all. */
export type StreamLimits = { user: number; page: number; address: number; total: number }

/** Settings of the server. The kit has those about HTTP; ../settings.ts adds those of shelves. */
export interface ServerSettings {
  session: SessionLife
  /** How often one user may call in a minute. */
  callsPerMinute: number
  /** Largest request body, bytes. */
  bodyLimitBytes: number
  /** Longest time that a request may take to arrive whole, ms: an upload on a poor line (promise U19). Its head has a twelfth of it. */
  requestDeadlineMs: number
  /** Longest time that the database may take to answer the first question of a call, ms. */
  databaseDeadlineMs: number
  /** Shared secret for /metrics; null = from loopback only, and from nowhere behind a proxy. */
  metricsToken: string | null
  /** Addresses of reverse proxies whose X-Forwarded-For is believed; none: the connection's own address counts. */
  trustedProxies: readonly string[]
  /** Whether a reverse proxy stands before it: what comes from this machine may then come from anywhere. */
  proxied: boolean
  /** Whether browsers reach it by https: the cookie is then __Host-sid and Secure. */
  https: boolean
  /** The address that people type, where a proxy stands before it. */
  publicUrl: string | null
  /** By which address concentrators reach the broker, without a user; null: not known. */
  mqttAddress: string | null
  /** Public keys of the makers whose programs may be brought to devices (Ed25519, PEM). */
  firmwareKeys: readonly string[]
  /** How long a concentrator's certificate is good, days. */
  certificateDays: number
  /** Further host names that it answers to. */
  hosts: readonly string[]
  streams: StreamLimits
  /** Time between two heartbeats and two sweeps of the event stream, ms. */
  heartbeatMs: number
  sweepMs: number
  /** An ended session, a disabled user and a changed scope end or change an event stream within this time, ms. */
  rightsCheckMs: number
  /** An event stream whose reader takes nothing for so long is ended, ms. */
  streamStuckMs: number
}

/** Defaults of the settings about HTTP. */
export const httpSettings = {
  session: sessionLife,
  callsPerMinute: 1_200,
  bodyLimitBytes: 1_048_576,
  requestDeadlineMs: 120_000,
  databaseDeadlineMs: 2_500,
  metricsToken: null,
  trustedProxies: [],
  proxied: false,
  https: false,
  publicUrl: null,
  mqttAddress: null,
  firmwareKeys: [],
  certificateDays: 730,
  hosts: [],
  streams: { user: 20, page: 200, address: 500, total: 2_000 },
  heartbeatMs: 5_000,
  sweepMs: 1_000,
  rightsCheckMs: 3_000,
  streamStuckMs: 60_000,
} satisfies Partial<ServerSettings>
