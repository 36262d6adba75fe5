import { timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import type { Server as TlsServer } from 'node:tls'
import type { Log } from '@sundial/core/kit/log.ts'
import { Aedes, type AuthenticateError, type Client } from 'aedes'
import { type BrokerRefusal, claimMatches, mayClaim, mayLeave, mayPublish, maySubscribe, secretMatches, type Will } from './access.ts'
import { packetGuard } from './packet-guard.ts'
import { provenName, type TlsPort, tlsServer } from './tls-listener.ts'

export type BrokerOptions = {
  host: string
  /** 0 = a free one. */
  port: number
  /** The platform's own client: may publish `dn` and subscribe `up` of everybody. */
  platform: { user: string; password: string }
  /** SHA-256 of a concentrator's secret, null = not registered. May throw when the database is away: then the answer is "unavailable". */
  secretHashOf(gw: string): Promise<Uint8Array | null>
  /** SHA-256 of the claim code with which it may sign in for its first contact; null = none. */
  claimHashOf(gw: string): Promise<Uint8Array | null>
  /** Another port, for the outside; null = none. */
  tls: TlsPort | null
  onRefusal(reason: BrokerRefusal, client: string): void
  /** The last connection of a concentrator has ended. */
  onGone(gw: string): void
  log: Log
}
export type EmbeddedBroker = { url: string; port: number; tlsPort: number | null; isConnected(gw: string): boolean; close(): Promise<void> }

const serverUnavailable = 3
const badCredentials = 4
/** A subscriber that does not read for this long is cut off, or it would hold up all others. */
const drainTimeoutMs = 10_000

/** Nothing of the protocol comes near it: telemetry is split at 64 KiB. */
const packetBytesMax = 1024 * 1024

const authError = (returnCode: number): AuthenticateError => Object.assign(new Error('refused'), { returnCode }) as AuthenticateError

const samePassword = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

const platformFilter = /^pv\/v1\/\+\/up\//
const platformTopic = /^pv\/v1\/\d{12}\/dn\//

/** How somebody signed in: as the platform, with its secret or certificate, or for its first contact. */
type Standing = 'platform' | 'known' | 'claiming'
type Credentials = { clientId: string; user: string; password: string; provenName: string | null }

const createAuthenticate = (options: BrokerOptions) => {
  const refuse = (reason: BrokerRefusal, client: string): number => {
    options.onRefusal(reason, client)
    return badCredentials
  }
  const isPlatform = (user: string, password: string): boolean =>
    user === options.platform.user && samePassword(password, options.platform.password)
  const ofConcentrator = async ({ user, password, provenName: name }: Credentials): Promise<Standing | number> => {
    const hash = await options.secretHashOf(user)
    // The hash of its secret also says that it is registered.
    const hasProof = secretMatches(password, hash) || name === user
    if (hash !== null && hasProof) return 'known'
    if (claimMatches(password, await options.claimHashOf(user))) return 'claiming'
    return refuse(hash ? 'badSecret' : 'unknownConcentrator', user)
  }
  /** The standing, or the return code of a refusal. */
  return async (own: Credentials): Promise<Standing | number> => {
    if (isPlatform(own.user, own.password)) return 'platform'
    return own.clientId === own.user ? ofConcentrator(own) : refuse('wrongClientId', own.user)
  }
}

type Users = WeakMap<Client, string>

const mayTell = (user: string, isClaiming: boolean, { topic, retain }: { topic: string; retain: boolean }): boolean =>
  mayClaim(user, topic) ? isClaiming && !retain : !isClaiming && mayPublish(user, topic, retain)

const secure = (broker: Aedes, options: BrokerOptions, users: Users): void => {
  const check = createAuthenticate(options)
  const wills = new WeakMap<Client, Will>()
  const claiming = new WeakSet<Client>()
  broker.preConnect = (client, packet, done) => {
    const will = packet.will
    wills.set(client, will ? { topic: will.topic, retain: will.retain === true } : undefined)
    done(null, true)
  }
  broker.authenticate = (client, username, password, done) => {
    const user = username ?? ''
    const willIsFine = user === options.platform.user || mayLeave(user, wills.get(client))
    if (!willIsFine) {
      options.onRefusal('wrongWill', user)
      return done(authError(badCredentials), false)
    }
    check({ clientId: client.id, user, password: password?.toString() ?? '', provenName: provenName(client.conn) }).then(
      (found) => {
        if (typeof found === 'number') return done(authError(found), false)
        users.set(client, user)
        if (found === 'claiming') claiming.add(client)
        done(null, true)
      },
      (error) => {
        options.log('warn', 'broker.authenticationUnavailable', { gw: user, error: String(error) })
        done(authError(serverUnavailable), false)
      },
    )
  }
  broker.authorizePublish = (client, packet, done) => {
    if (client === null) return done(null) // a will whose owner was checked when it connected
    const user = users.get(client) ?? ''
    const allowed = user === options.platform.user ? platformTopic.test(packet.topic) : mayTell(user, claiming.has(client), packet)
    if (!allowed) options.onRefusal('publish', user)
    done(allowed ? null : new Error(`${user} may not publish ${packet.topic}`))
  }
  broker.authorizeSubscribe = (client, subscription, done) => {
    const user = users.get(client) ?? ''
    const allowed = user === options.platform.user ? platformFilter.test(subscription.topic) : maySubscribe(user, subscription.topic)
    if (!allowed) options.onRefusal('subscribe', user)
    done(null, allowed ? subscription : null)
  }
}

/** Ends a connection when a packet begins that is too large, before it is gathered in memory. */
const guardPackets = (socket: Socket, onTooLarge: () => void): void => {
  const guard = packetGuard(packetBytesMax)
  const look = (bytes: Buffer): void => {
    if (!guard.push(bytes)) return
    socket.off('data', look)
    onTooLarge()
    socket.destroy()
  }
  // Beside the broker's own reading ('readable'), which leads: each chunk is seen here as it is read there.
  socket.on('data', look)
}

const listen = async (server: Server | TlsServer, host: string, port: number, setting: string): Promise<number> => {
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    const why = code === 'EADDRINUSE' ? 'is taken' : `cannot be used (${code})`
    throw new Error(`the MQTT port ${port} on ${host} ${why}: choose another one with ${setting}`, { cause })
  }
  const address = server.address()
  return address && typeof address === 'object' ? address.port : port
}

/** Who is connected. A concentrator that connects anew replaces its old connection, whose end then means nothing. */
const trackConnections = (broker: Aedes, users: Users, onGone: (gw: string) => void): ReadonlyMap<string, Client> => {
  const connected = new Map<string, Client>()
  broker.on('client', (client) => connected.set(users.get(client) ?? client.id, client))
  broker.on('clientDisconnect', (client) => {
    const user = users.get(client) ?? client.id
    if (connected.get(user) !== client) return
    connected.delete(user)
    if (user !== '') onGone(user)
  })
  return connected
}

/** An MQTT 3.1.1 broker in this process. Every client proves who it is and reaches only its own topics. */
export const startBroker = async (options: BrokerOptions): Promise<EmbeddedBroker> => {
  const broker = await Aedes.createBroker({ drainTimeout: drainTimeoutMs, connectTimeout: 10_000, concurrency: 1000 })
  const users: Users = new WeakMap()
  secure(broker, options, users)
  const connected = trackConnections(broker, users, options.onGone)
  broker.on('clientError', (client, error) => options.log('debug', 'broker.clientError', { client: client.id, error: error.message }))
  broker.on('connectionError', (client, error) =>
    options.log('debug', 'broker.connectionError', { client: client.id, error: error.message }),
  )
  const sockets = new Set<Socket>()
  const take = (socket: Socket): void => {
    socket.setNoDelay(true)
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    const client = broker.handle(socket)
    guardPackets(socket, () => options.onRefusal('packetTooLarge', users.get(client) ?? client.id ?? ''))
  }
  const server = createServer(take)
  const port = await listen(server, options.host, options.port, 'MQTT_PORT')
  const outside = options.tls && (await tlsServer(options.tls, take))
  const tlsPort = outside && options.tls && (await listen(outside, options.tls.host, options.tls.port, 'MQTT_TLS_PORT'))
  const reachable = options.host === '0.0.0.0' || options.host === '::' ? '127.0.0.1' : options.host
  return {
    url: `mqtt://${reachable}:${port}`,
    port,
    tlsPort,
    isConnected: (gw) => connected.has(gw),
    close: async () => {
      const closed = Promise.all([server, ...(outside ? [outside] : [])].map((one) => new Promise<void>((done) => one.close(() => done()))))
      await new Promise<void>((done) => broker.close(() => done()))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
