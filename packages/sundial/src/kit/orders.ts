import { hostname } from 'node:os'
import { join } from 'node:path'
import type { FieldOrder, LinkOrder, ServerOrder } from './room-order.ts'
import { attachmentsOf } from './settings-attachments.ts'
import type { Settings } from './settings-table.ts'

/** The platform's own user and password are for nobody else. */
const withoutUser = (mqttUrl: string): string => {
  const url = new URL(mqttUrl)
  url.username = ''
  url.password = ''
  return url.href
}

/**
 * By which address a concentrator reaches the broker: another broker's own; by TLS under the name that people type, where there is a
 * certificate; else the port on this machine, which is all that is open without one. @param mqttPort of our own broker
 */
const mqttAddressOf = (settings: Settings, mqttPort: number): string => {
  if (settings.mqttUrl) return withoutUser(settings.mqttUrl)
  const tls = tlsOf(settings)
  if (!tls) return `mqtt://127.0.0.1:${mqttPort}`
  return `mqtts://${settings.publicUrl === null ? hostname() : new URL(settings.publicUrl).hostname}:${tls.port}`
}

type RoomPorts = { http: number; mqtt: number | null }
/** What each room is told, from the settings. @param secretKey of secretKeyOf */
export const serverOrder = (settings: Settings, databaseUrl: string, secretKey: string, ports: RoomPorts): ServerOrder => ({
  room: 'server',
  mqttAddress: mqttAddressOf(settings, ports.mqtt ?? settings.mqttPort),
  certificateDays: settings.certificateDays,
  firmwareKeys: settings.firmwareKeys,
  databaseUrl,
  secretKey,
  uploadsDir: join(settings.data, 'uploads'),
  attachments: attachmentsOf(settings, join(settings.data, 'attachments')),
  host: settings.host,
  port: ports.http,
  sessionIdleMs: settings.sessionIdleMin * 60_000,
  sessionMaxMs: settings.sessionMaxH * 3_600_000,
  callsPerMinute: settings.callsPerMinute,
  energisePercent: settings.energisePercent,
  gridEmission: settings.gridEmission,
  metricsToken: settings.metricsToken,
  publicUrl: settings.publicUrl,
  hosts: settings.hosts,
  trustedProxies: settings.trustedProxies,
  mail: settings.smtpUrl === null ? null : { url: settings.smtpUrl, from: settings.mailFrom },
  privateWebhooks: settings.privateWebhooks,
  pushKey: settings.pushKey,
  pushContact: settings.pushContact,
  logLevel: settings.logLevel,
})

/** Name of this machine in letters, digits and dashes: the link's name stands in topics. */
const machineName = (): string =>
  hostname()
    .replaceAll(/[^A-Za-z0-9-]/g, '-')
    .slice(0, 40) || 'sundial'

const tlsOf = ({ mqttTlsCert: certFile, mqttTlsKey: keyFile, mqttTlsCa: caFile, mqttTlsHost: host, mqttTlsPort: port }: Settings) =>
  certFile !== null && keyFile !== null ? { host, port, certFile, keyFile, caFile } : null

export const linkOrder = (settings: Settings, databaseUrl: string, port: number): LinkOrder => ({
  room: 'link',
  databaseUrl,
  broker: settings.mqttUrl
    ? { url: settings.mqttUrl, isShared: settings.mqttShared }
    : { port, host: settings.mqttHost, tls: tlsOf(settings) },
  node: settings.node ?? machineName(),
  frameLog: { rows: settings.frameLogRows, days: settings.frameLogDays },
  energisePercent: settings.energisePercent,
  logLevel: settings.logLevel,
})

export const fieldOrder = (settings: Settings, mqttUrl: string, fleetFile: string): FieldOrder => ({
  room: 'field',
  fleetFile,
  mqttUrl: withoutUser(mqttUrl),
  dataDir: join(settings.data, 'field'),
  reportPeriodS: settings.reportPeriodS,
  historyDays: settings.historyDays,
  weatherFile: settings.weather,
  faultsFile: settings.faults,
  controlPlace: settings.fieldControl,
  timeFactor: settings.timeFactor,
  isDirect: false,
  firmwareKeys: settings.firmwareKeys,
  logLevel: settings.logLevel,
})
