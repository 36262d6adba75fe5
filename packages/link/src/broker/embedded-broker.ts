import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import type { Server as TlsServer } from 'node:tls'
import { Aedes, type Client } from 'aedes'
import { openBudget } from '../kit/budget.ts'
import type { Excess } from '../kit/excess.ts'
import { packetAllowance } from '../kit/limits.ts'
import { packetGuard } from './packet-guard.ts'
import { addressOf, type SecureOptions, secure, type Users } from './secure.ts'
import { openThrottle, type Throttle } from './throttle.ts'
import { type TlsPort, tlsServer } from './tls-listener.ts'

export type BrokerOptions = SecureOptions & {
  host: string
  /** 0 = a free port. */
  port: number
  /** The TLS port for concentrators outside this machine; null = none. */
  tls: TlsPort | null
  /** The platform's own authorities for concentrators' certificates, PEM. */
  authorities: readonly string[]
  /** Called when the last connection of a concentrator has ended. */
  onGone(gw: string): void
  /** Called when a concentrator sends many times what it may, although it is slowed down. */
  onFlood(gw: string, excess: Excess): void
}
export type EmbeddedBroker = {
  url: string
  port: number
  tlsPort: number | null
  isConnected(gw: string): boolean
  /** Numbers of the connected concentrators. */
  connected(): string[]
  /** Ends the connection of a concentrator at once; messages that still wait for their turn are lost. */
  disconnect(gw: string): void
  /** From now on certificates of these authorities (PEM) count, besides those of the file; connections that are open stay. */
  trust(authorities: readonly string[]): void
  close(): Promise<void>
}

/** A subscriber that reads nothing for this long is disconnected, otherwise all others would wait for it. */
const drainTimeoutMs = 10_000

/** Largest packet. Messages of the protocol are far smaller: telemetry is split at 64 KiB. */
const packetBytesMax = 1024 * 1024

type Watch = { onTooLarge(): void; onTooMany(): void }
/** Ends a connection with too many packets, or with a packet that is too large, before that packet is collected in memory. */
const guardPackets = (socket: Socket, { onTooLarge, onTooMany }: Watch): void => {
  const guard = packetGuard(packetBytesMax)
  const budget = openBudget(packetAllowance)
  const end = (tell: () => void): void => {
    socket.off('data', look)
    tell()
    socket.destroy()
  }
  const look = (bytes: Buffer): void => {
    const before = guard.begun()
    if (guard.push(bytes)) end(onTooLarge)
    else if (budget.take(guard.begun() - before, performance.now()) < 0) end(onTooMany)
  }
  // The broker reads the socket ('readable'); this listener sees each chunk that the broker reads.
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

/** The connected clients. A concentrator that connects again replaces its old connection; the end of the old one is then ignored. */
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

/** The throttle of each concentrator. It is kept over a new connection, otherwise each connection would begin with a full budget. */
const openPaces = (onFlood: BrokerOptions['onFlood']) => {
  const throttles = new Map<string, Throttle>()
  const of = (user: string): Throttle => {
    const known = throttles.get(user) ?? openThrottle({ now: () => performance.now(), onFlood: (excess) => onFlood(user, excess) })
    throttles.set(user, known)
    return known
  }
  return {
    pace: (user: string, bytes: number, go: () => void): void => of(user).pass(bytes, go),
    drop: (user: string): void => throttles.get(user)?.drop(),
    dropAll: (): void => {
      for (const throttle of throttles.values()) throttle.drop()
    },
  }
}

const packetsExcess = (): Excess => ({ what: 'packets', sent: packetAllowance.burst, allowed: packetAllowance.perS })

const logErrors = (broker: Aedes, { log }: BrokerOptions): void => {
  const tell = (event: string) => (client: Client, error: Error) =>
    log('debug', event, { client: client.id?.slice(0, 64), error: error.message.slice(0, 200) })
  broker.on('clientError', tell('broker.clientError'))
  broker.on('connectionError', tell('broker.connectionError'))
}

const takeSockets = (broker: Aedes, options: BrokerOptions, users: Users) => {
  const sockets = new Set<Socket>()
  const take = (socket: Socket): void => {
    socket.setNoDelay(true)
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    const client = broker.handle(socket)
    guardPackets(socket, {
      onTooLarge: () => options.onRefusal('packetTooLarge', users.get(client) ?? client.id ?? '', addressOf(client)),
      onTooMany: () => {
        const user = users.get(client)
        options.onRefusal('tooManyPackets', user ?? client.id ?? '', addressOf(client))
        if (user !== undefined && user !== options.platform.user) options.onFlood(user, packetsExcess())
      },
    })
  }
  return { sockets, take }
}

/** Starts an MQTT 3.1.1 broker in this process. Every client must sign in and reaches only its own topics. */
export const startBroker = async (options: BrokerOptions): Promise<EmbeddedBroker> => {
  const broker = await Aedes.createBroker({ drainTimeout: drainTimeoutMs, connectTimeout: 10_000, concurrency: 1000 })
  const users: Users = new WeakMap()
  const paces = openPaces(options.onFlood)
  secure(broker, options, users, paces.pace)
  const connected = trackConnections(broker, users, options.onGone)
  logErrors(broker, options)
  const { sockets, take } = takeSockets(broker, options, users)
  const server = createServer(take)
  const port = await listen(server, options.host, options.port, 'MQTT_PORT')
  const outside = options.tls && (await tlsServer(options.tls, options.authorities, take))
  const tlsPort = outside && options.tls && (await listen(outside.server, options.tls.host, options.tls.port, 'MQTT_TLS_PORT'))
  const reachable = options.host === '0.0.0.0' || options.host === '::' ? '127.0.0.1' : options.host
  return {
    url: `mqtt://${reachable}:${port}`,
    port,
    tlsPort,
    isConnected: (gw) => connected.has(gw),
    connected: () => [...connected.keys()].filter((user) => user !== options.platform.user),
    disconnect: (gw) => {
      paces.drop(gw)
      connected.get(gw)?.close()
    },
    trust: (authorities) => outside?.trust(authorities),
    close: async () => {
      paces.dropAll()
      const closed = Promise.all(
        [server, ...(outside ? [outside.server] : [])].map((one) => new Promise<void>((done) => one.close(() => done()))),
      )
      await new Promise<void>((done) => broker.close(() => done()))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
