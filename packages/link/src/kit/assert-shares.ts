import { randomUUID } from 'node:crypto'
import { PlainError } from '@sundial/core/kit/plain-error.ts'
import mqtt, { type MqttClient } from 'mqtt'

/** A shared subscription: of several nodes that subscribe, one gets each message (MQTT 5, 4.8.2; Mosquitto 2 does so for 3.1.1 too). */
export const shared = (filter: string): string => `$share/ingest/${filter}`

const patienceMs = 5000

const delivers = async (client: MqttClient, node: string): Promise<boolean> => {
  const topic = `pv/v1/probe/${node}`
  const token = randomUUID()
  const found = Promise.withResolvers<boolean>()
  client.on('message', (_, payload) => payload.toString() === token && found.resolve(true))
  const [granted] = await client.subscribeAsync(`$share/${token}/${topic}`, { qos: 1 })
  if (!granted || granted.qos > 2) return false
  await client.publishAsync(topic, token, { qos: 1 })
  const patience = setTimeout(found.resolve, patienceMs, false)
  return found.promise.finally(() => clearTimeout(patience))
}

/**
 * Tries a shared subscription. Throws if the broker refuses it, or grants it and delivers nothing, as most brokers do: two nodes would
 * wait for messages that never come.
 */
export const assertShares = async (url: string, node: string, clientId: string): Promise<void> => {
  const { host } = new URL(url)
  const client = await mqtt
    .connectAsync(url, { clientId, protocolVersion: 4, clean: true, reconnectPeriod: 0 }, false)
    .catch((cause: Error) => {
      throw new PlainError(`the MQTT broker ${host} cannot be used: ${cause.message}`, { cause })
    })
  try {
    if (await delivers(client, node)) return
  } finally {
    await client.endAsync(true)
  }
  throw new PlainError(
    `the MQTT broker ${host} delivers nothing for a shared subscription (pv/v1/probe/${node}): leave MQTT_SHARED off, let its rules allow that topic, or use a broker that shares, such as Mosquitto 2`,
  )
}
