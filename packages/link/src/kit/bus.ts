import type { Socket } from 'node:net'
import { guarded } from '@sundial/core/kit/guard.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import { PlainError } from '@sundial/core/kit/plain-error.ts'
import mqtt from 'mqtt'
import { outageLog } from './outage-log.ts'

/** The platform's connection to the broker. */
export type Bus = {
  publish(topic: string, payload: Uint8Array, qos: 0 | 1): void
  isUp(): boolean
  close(): Promise<void>
}
export type BusOptions = {
  url: string
  clientId: string
  credentials?: { user: string; password: string }
  /** Filter -> QoS. */
  subscriptions: Readonly<Record<string, 0 | 1>>
  /** If it throws, `onThrow` is called and only this message is lost. */
  onMessage(topic: string, payload: Uint8Array): void
  onThrow(error: unknown, topic: string, payload: Uint8Array): void
  log: Log
}

const assertGranted = (granted: readonly { topic: string; qos: number }[] | undefined): void => {
  const refused = (granted ?? []).filter((g) => g.qos > 2)
  if (refused.length > 0) throw new Error(`the broker refuses the subscription to ${refused.map((r) => r.topic).join(', ')}`)
}

/**
 * Connects with a clean session and keeps reconnecting. Resolves when subscribed for the first time; throws when the broker cannot be
 * reached or refuses us at the first attempt. Messages published while the broker is away are dropped: acknowledgements and commands are
 * sent again.
 */
export const openBus = async (options: BusOptions): Promise<Bus> => {
  const { url, clientId, credentials, subscriptions, log } = options
  const client = mqtt.connect(url, {
    clientId,
    ...(credentials ? { username: credentials.user, password: credentials.password } : {}),
    protocolVersion: 4,
    clean: true,
    // Seconds. A broker that is silent for one and a half times this long counts as lost.
    keepalive: 20,
    reconnectPeriod: 500,
    connectTimeout: 10_000,
    queueQoSZero: false,
    resubscribe: false,
    manualConnect: true,
  })
  client.on('message', guarded(options.onMessage, options.onThrow))
  const outage = outageLog(log)
  client.on('close', () => outage.lost({ url: new URL(url).host }))
  const subscribe = async (): Promise<void> => {
    const filters = Object.fromEntries(Object.entries(subscriptions).map(([filter, qos]) => [filter, { qos }]))
    assertGranted(await client.subscribeAsync(filters))
    outage.over()
    log('info', 'bus.subscribed', { url: new URL(url).host })
  }
  await new Promise<void>((done, fail) => {
    const giveUp = (error: Error) => {
      client.end(true)
      fail(new PlainError(`the MQTT broker ${new URL(url).host} cannot be used: ${error.message}`, { cause: error }))
    }
    client.once('error', giveUp)
    client.on('connect', () => {
      client.off('error', giveUp)
      // Otherwise the kernel holds a command back for up to 40 ms, until the broker has confirmed an earlier acknowledgement.
      ;(client.stream as Partial<Socket>).setNoDelay?.(true)
      subscribe().then(done, (error) => {
        log('error', 'bus.notSubscribed', { error: String(error) })
        client.reconnect()
        fail(error)
      })
    })
    client.connect()
  })
  client.on('error', (error) => outage.failed(error.message))
  return {
    publish: (topic, payload, qos) => {
      if (!client.connected) return
      client.publish(topic, Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength), { qos }, (error) => {
        if (error) log('debug', 'bus.publishFailed', { topic, error: error.message })
      })
    },
    isUp: () => client.connected,
    close: async () => {
      await client.endAsync(true)
    },
  }
}
