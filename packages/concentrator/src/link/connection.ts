import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '@sundial/core/kit/log.ts'
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt'

/**
 * mqtt-packet keeps the encoded length of each message that it writes for ever, in a Buffer of 4 bytes that holds the 64 KiB of Buffer's
 * pool from which it was cut: 438 lengths held 28 MB. While a message is written, which is done when `write` returns, Buffers are
 * allocated without the pool.
 */
const withoutPool = <T>(write: () => T): T => {
  const { poolSize } = Buffer
  Buffer.poolSize = 0
  try {
    return write()
  } finally {
    Buffer.poolSize = poolSize
  }
}

export type ConnectionOptions = {
  /** Called before each attempt. */
  url(): string
  /** Client id and user name. */
  gw: string
  /** Called before each attempt. */
  signIn(): SignIn
  tls: TlsFiles
  will: Parcel
  subscribe: string
  reconnectMsMin: number
  reconnectMsMax: number
  /** Time-out of a claim. */
  claimMsMax: number
  /** Keep-alive, s; a broker that is silent for 1.5 times as long is disconnected. */
  keepaliveS: number
  random: () => number
  log: Log
  /** Connected and subscribed. */
  onUp(): void
  onDown(): void
  onMessage(topic: string, payload: Uint8Array): void
}

type Parcel = { topic: string; payload: Uint8Array }
/**
 * Without a password the certificate identifies the concentrator. A connection with a claim serves only the claim: it has no will, because a
 * claim code permits no other publishing, and it counts as down.
 */
export type SignIn = { password: string | undefined; claim: Parcel | null }
/** PEM: certificate authorities trusted instead of the system's, and the concentrator's own certificate and key. */
export type TlsFiles = { ca?: Buffer; cert?: Buffer; key?: Buffer }

/** Full jitter: a random wait between the minimum and a limit that doubles with each attempt (from 0) up to the maximum. */
export const reconnectWaitMs = (attempt: number, minMs: number, maxMs: number, random: () => number): number =>
  minMs + random() * (Math.min(maxMs, minMs * 2 ** (attempt + 1)) - minMs)

const goodbyeMsMax = 1000

type State = ConnectionOptions & { client: MqttClient | null; up: boolean; attempt: number; timer: NodeJS.Timeout | null; closed: boolean }

const willOf = ({ topic, payload }: Parcel): IClientOptions => ({ will: { topic, payload: Buffer.from(payload), qos: 1, retain: true } })

const clientOptions = (o: ConnectionOptions, { password, claim }: SignIn): IClientOptions => ({
  protocolVersion: 4,
  clean: true,
  clientId: o.gw,
  username: o.gw,
  ...(password === undefined ? {} : { password }),
  ...(claim ? {} : willOf(o.will)),
  // The broker's certificate is always checked; no setting turns the check off.
  ...o.tls,
  rejectUnauthorized: true,
  keepalive: o.keepaliveS,
  connectTimeout: 20_000,
  // Each attempt uses a new client, so that no message queued in an old client is sent. The journal decides what is sent again.
  reconnectPeriod: 0,
  resubscribe: false,
  queueQoSZero: false,
})

const leave = (state: State, client: MqttClient): void => {
  state.client = null
  if (state.timer) clearTimeout(state.timer)
  client.end(true)
}

const wentDown = (state: State, client: MqttClient): void => {
  if (state.client !== client) return
  leave(state, client)
  if (state.up) state.onDown()
  state.up = false
  if (state.closed) return
  const waitMs = reconnectWaitMs(state.attempt++, state.reconnectMsMin, state.reconnectMsMax, state.random)
  state.log('info', 'linkDown', { gw: state.gw, nextAttemptMs: Math.round(waitMs) })
  state.timer = setTimeout(dial, waitMs, state)
}

const wentUp = (state: State, client: MqttClient, { claim }: SignIn): void => {
  if (claim) {
    state.log('info', 'claiming', { gw: state.gw })
    client.publish(claim.topic, Buffer.from(claim.payload), { qos: 1 })
    state.timer = setTimeout(wentDown, state.claimMsMax, state, client)
    return
  }
  state.attempt = 0
  state.up = true
  state.log('info', 'linkUp', { gw: state.gw })
  state.onUp()
}

const greet = (state: State, client: MqttClient, signIn: SignIn): void => {
  // Without this the kernel delays an answer to a command by 40 ms to collect more data.
  ;(client.stream as Partial<Socket>).setNoDelay?.(true)
  client.subscribe(state.subscribe, { qos: 1 }, (error, granted) => {
    if (state.client !== client) return
    const refused = error ?? (granted?.some((g) => g.qos > 2) ? 'not granted' : null)
    if (refused) {
      state.log('error', 'subscriptionRefused', { gw: state.gw, topic: state.subscribe, error: String(refused) })
      client.end(true)
      return
    }
    wentUp(state, client, signIn)
  })
}

const dial = (state: State): void => {
  const signIn = state.signIn()
  const client = mqtt.connect(state.url(), clientOptions(state, signIn))
  state.client = client
  client.on('connect', () => greet(state, client, signIn))
  client.on('message', (topic, payload) => state.onMessage(topic, payload))
  client.on('error', (error) => {
    if (state.client !== client) return
    state.log('warn', 'linkError', { gw: state.gw, error: error.message })
    wentDown(state, client)
  })
  client.on('close', () => wentDown(state, client))
}

const publish = (state: State, topic: string, payload: Uint8Array, o: { qos: 0 | 1; retain?: boolean }): boolean => {
  if (!state.client || !state.up) return false
  const { client } = state
  const bytes = Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength)
  const failed = (error?: Error): void => {
    if (error) state.log('debug', 'publishFailed', { gw: state.gw, topic, error: error.message })
  }
  withoutPool(() => client.publish(topic, bytes, o, failed))
  return true
}

const sayGoodbye = async (state: State, client: MqttClient, goodbye: Uint8Array): Promise<void> => {
  try {
    await client.publishAsync(state.will.topic, Buffer.from(goodbye), { qos: 1, retain: true })
    await client.endAsync()
  } catch (error) {
    state.log('debug', 'goodbyeNotSaid', { gw: state.gw, error: String(error) })
  }
}

/** Publishes a last retained message, because a clean end does not trigger the will. Does not wait for a broker that does not answer. */
const close = async (state: State, goodbye: Uint8Array): Promise<void> => {
  state.closed = true
  if (state.timer) clearTimeout(state.timer)
  const { client, up } = state
  state.up = false
  if (!client) return
  const patience = new AbortController()
  const enough = pause(goodbyeMsMax, null, { signal: patience.signal }).catch(() => null) // aborted: the goodbye was heard
  if (up) await Promise.race([sayGoodbye(state, client, goodbye), enough])
  patience.abort()
  await client.endAsync(true)
}

/** Keeps one MQTT 3.1.1 connection with a clean session until it is closed. */
export const connect = (options: ConnectionOptions) => {
  const state: State = { ...options, client: null, up: false, attempt: 0, timer: null, closed: false }
  dial(state)
  return {
    isUp: () => state.up,
    /** False: not connected, not sent. */
    publish: (topic: string, payload: Uint8Array, o: { qos: 0 | 1; retain?: boolean }) => publish(state, topic, payload, o),
    /** Ends the connection and opens a new one, because the address changed. */
    renew: (): void => {
      if (state.client) wentDown(state, state.client)
    },
    /** The claim was accepted: signs in again at once. */
    claimed: (): void => {
      if (!state.client || state.up) return
      leave(state, state.client)
      dial(state)
    },
    close: (goodbye: Uint8Array) => close(state, goodbye),
  }
}
export type Connection = ReturnType<typeof connect>
