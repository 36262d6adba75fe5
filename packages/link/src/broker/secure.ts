import type { Log } from '@sundial/core/kit/log.ts'
import type { Aedes, AuthenticateError, Client } from 'aedes'
import { type BrokerRefusal, keepaliveOf, mayClaim, mayLeave, mayPublish, maySubscribe, type Will } from './access.ts'
import { createAuthenticate, isPlatform, type SignInOptions, type Standing } from './authenticate.ts'
import { openConnectLimits } from './connect-limits.ts'
import { type Proof, proofOf } from './tls-listener.ts'
import { whenOver } from './when-over.ts'

export type SecureOptions = SignInOptions & {
  onRefusal(reason: BrokerRefusal, client: string, address: string): void
  log: Log
}
/** The user of each connection that has signed in. */
export type Users = WeakMap<Client, string>
/** Calls `go` when this concentrator may send `bytes`. */
export type Pace = (user: string, bytes: number, go: () => void) => void

const serverUnavailable = 3
const badCredentials = 4
const platformFilter = /^pv\/v1\/\+\/up\//
const platformTopic = /^pv\/v1\/\d{12}\/dn\//

const authError = (returnCode: number): AuthenticateError => Object.assign(new Error('refused'), { returnCode }) as AuthenticateError
const standings: ReadonlySet<Standing | BrokerRefusal> = new Set<Standing>(['platform', 'known', 'certified', 'claiming'])
const isStanding = (found: Standing | BrokerRefusal): found is Standing => standings.has(found)

const mayTell = (user: string, isClaiming: boolean, { topic, retain }: { topic: string; retain: boolean }): boolean =>
  mayClaim(user, topic) ? isClaiming && !retain : !isClaiming && mayPublish(user, topic, retain)

export const addressOf = (client: Client): string => (client.conn as { remoteAddress?: string }).remoteAddress ?? ''

const guardSignIn = (broker: Aedes, options: SecureOptions, users: Users, claiming: WeakSet<Client>): void => {
  const check = createAuthenticate(options)
  const limits = openConnectLimits(() => performance.now())
  const wills = new WeakMap<Client, Will>()
  /** What further holds for a connection, by how it signed in. */
  const begin: Partial<Record<Standing, (client: Client, proof: Proof | null) => void>> = {
    claiming: (client) => void claiming.add(client),
    certified: (client, proof) =>
      whenOver(client, proof!.until, options.now, () => options.onRefusal('certificateOver', users.get(client) ?? '', addressOf(client))),
  }
  broker.preConnect = (client, packet, done) => {
    const user = packet.username ?? ''
    const address = addressOf(client)
    // The password is checked too, so that nobody avoids the limits with the platform's name alone.
    const isOwn = isPlatform(options, user, packet.password?.toString() ?? '')
    if (!isOwn && !limits.admits(address, user)) {
      options.onRefusal('tooManyConnects', user, address)
      return done(new Error('too many connections are tried from this address'), false)
    }
    const will = packet.will
    packet.keepalive = keepaliveOf(packet.keepalive ?? 0)
    wills.set(client, will ? { topic: will.topic, retain: will.retain === true } : undefined)
    done(null, true)
  }
  broker.authenticate = (client, username, password, done) => {
    const user = username ?? ''
    const address = addressOf(client)
    const refuse = (reason: BrokerRefusal): void => {
      limits.refused(address)
      options.onRefusal(reason, user, address)
      done(authError(reason === 'heldOff' ? serverUnavailable : badCredentials), false)
    }
    const willIsFine = user === options.platform.user || mayLeave(user, wills.get(client))
    if (!willIsFine) return refuse('wrongWill')
    const proof = proofOf(client.conn)
    check({ clientId: client.id, user, password: password?.toString() ?? '', proof }).then(
      (found) => {
        if (!isStanding(found)) return refuse(found)
        users.set(client, user)
        begin[found]?.(client, proof)
        limits.signedIn(address, user)
        done(null, true)
      },
      (error) => {
        options.log('debug', 'broker.authenticationUnavailable', { gw: user.slice(0, 64), error: String(error).slice(0, 200) })
        options.onRefusal('unavailable', user, address)
        done(authError(serverUnavailable), false)
      },
    )
  }
}

const guardTopics = (broker: Aedes, options: SecureOptions, users: Users, claiming: WeakSet<Client>, pace: Pace): void => {
  broker.authorizePublish = (client, packet, done) => {
    if (client === null) return done(null) // A will: its client was checked when it connected.
    const user = users.get(client) ?? ''
    const isOwn = user === options.platform.user
    const allowed = isOwn ? platformTopic.test(packet.topic) : mayTell(user, claiming.has(client), packet)
    if (!allowed) {
      options.onRefusal('publish', user, addressOf(client))
      return done(new Error(`${user} may not publish ${packet.topic.slice(0, 200)}`))
    }
    // The last will of an ended connection does not wait for its earlier messages.
    if (isOwn || client.closed) return done(null)
    pace(user, packet.topic.length + packet.payload.length, () => done(null))
  }
  broker.authorizeSubscribe = (client, subscription, done) => {
    const user = users.get(client) ?? ''
    const allowed = user === options.platform.user ? platformFilter.test(subscription.topic) : maySubscribe(user, subscription.topic)
    if (!allowed) options.onRefusal('subscribe', user, addressOf(client))
    done(null, allowed ? subscription : null)
  }
}

/** Makes every client sign in, limits it to its own topics, and slows it to its own pace. */
export const secure = (broker: Aedes, options: SecureOptions, users: Users, pace: Pace): void => {
  const claiming = new WeakSet<Client>()
  guardSignIn(broker, options, users, claiming)
  guardTopics(broker, options, users, claiming, pace)
}
