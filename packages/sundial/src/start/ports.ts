import { PlainError } from '@sundial/core/kit/plain-error.ts'
import { tryPort } from '../kit/free-port.ts'
import type { ReadSettings } from '../kit/read-settings.ts'

export type Ports = { http: number; mqtt: number | null; notes: string[] }

const reasons: Record<string, string> = {
  EADDRINUSE: 'is taken by another program',
  EACCES: 'may only be used by an administrator',
  EADDRNOTAVAIL: 'cannot be opened: that address is not one of this machine',
}

const refuse = (what: string, host: string, port: number, code: string, settings: string): PlainError =>
  new PlainError(`Port ${port} for ${what} (${host}) ${reasons[code] ?? `cannot be opened: ${code}`}. Choose another with ${settings}.`)

const webPort = async (host: string, port: number): Promise<number> => {
  const found = await tryPort(host, port)
  if ('port' in found) return found.port
  throw refuse('the web console', host, port, found.code, found.code === 'EADDRNOTAVAIL' ? 'HOST' : `PORT, for example PORT=${port + 1}`)
}

/**
 * The ports to listen on. One that is taken throws, naming the setting that changes it; only the broker's own default
 * gives way to a free port, with a note, because a broker on this machine is no reason not to start.
 */
export const findPorts = async ({ settings, sources }: ReadSettings): Promise<Ports> => {
  const http = await webPort(settings.host, settings.port)
  if (settings.mqttUrl) return { http, mqtt: null, notes: [] }
  const found = await tryPort(settings.mqttHost, settings.mqttPort)
  if ('port' in found) return { http, mqtt: found.port, notes: [] }
  const giveWay = sources.mqttPort === 'default' && found.code === 'EADDRINUSE'
  if (!giveWay) throw refuse('the MQTT broker', settings.mqttHost, settings.mqttPort, found.code, 'MQTT_PORT or MQTT_HOST')
  const other = await tryPort(settings.mqttHost, 0)
  if (!('port' in other)) throw refuse('the MQTT broker', settings.mqttHost, 0, other.code, 'MQTT_HOST')
  const notes = [`Port ${settings.mqttPort} is taken: the MQTT broker listens on ${other.port} (MQTT_PORT sets another).`]
  return { http, mqtt: other.port, notes }
}
