import type { StorageState } from '@sundial/core/kit/storage-state.ts'
import type { GridEmission } from '@sundial/core/pv/grid-emission.ts'
import type { AttachmentPlace } from './settings-attachments.ts'
import type { logLevels } from './settings-table.ts'

type Order = { logLevel: (typeof logLevels)[number] }
export type ServerOrder = Order & {
  room: 'server'
  databaseUrl: string
  /** 64 hex digits. */
  secretKey: string
  uploadsDir: string
  /** Where attachments are kept. */
  attachments: AttachmentPlace
  /** By which address concentrators reach the broker. */
  mqttAddress: string
  /** How long concentrators' certificates are good. */
  certificateDays: number
  /** Files of makers' public keys. */
  firmwareKeys: string[]
  host: string
  port: number
  sessionIdleMs: number
  sessionMaxMs: number
  callsPerMinute: number
  energisePercent: number
  gridEmission: GridEmission
  metricsToken: string | null
  publicUrl: string | null
  hosts: string[]
  trustedProxies: string[]
  /** The mail server, and whom mails are from. */
  mail: { url: string; from: string } | null
  privateWebhooks: boolean
  /** Private key for push services, 32 bytes as base64url; null: the installation makes its own. */
  pushKey: string | null
  pushContact: string | null
}
export type LinkOrder = Order & {
  room: 'link'
  databaseUrl: string
  broker:
    | { port: number; host: string; tls: { host: string; port: number; certFile: string; keyFile: string; caFile: string | null } | null }
    | { url: string; isShared?: boolean }
  node: string
  frameLog: { rows: number; days: number }
  energisePercent: number
}
export type FieldOrder = Order & {
  room: 'field'
  fleetFile: string
  mqttUrl: string
  dataDir: string
  reportPeriodS: number
  historyDays: number
  weatherFile: string | null
  faultsFile: string | null
  controlPlace: string | null
  timeFactor: number
  isDirect: boolean
  /** Files of makers' public keys: concentrators take programs of the first. */
  firmwareKeys: string[]
}
/** All that a room's process is told, in one message. */
export type RoomOrder = ServerOrder | LinkOrder | FieldOrder
export type RoomName = RoomOrder['room']

/** How often a room says that it is alive, ms. */
export const heartbeatMs = 2_000

/** What the supervisor says to a room's process, and what that answers. `ending`: everything is about to be stopped, one room after the other. */
export type ToRoom = { say: 'begin'; order: RoomOrder } | { say: 'storage'; state: StorageState } | { say: 'ending' } | { say: 'stop' }
export type FromRoom = { say: 'ready'; address: string } | { say: 'failed'; why: string } | { say: 'alive'; doing: readonly string[] }
