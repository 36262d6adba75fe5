import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { readSettings } from '../kit/read-settings.ts'
import { findPorts } from './ports.ts'

const held: Server[] = []
const hold = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  held.push(server)
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
const ports = (env: Record<string, string>) => findPorts(readSettings({ PORT: '0', MQTT_PORT: '0', ...env }, '/srv'))

afterEach(() => {
  for (const server of held.splice(0)) server.close()
})

describe('ports', () => {
  it('are found where any will do', async () => {
    const found = await ports({})
    expect(found.http).toBeGreaterThan(0)
    expect(found.mqtt).toBeGreaterThan(0)
    expect(found.notes).toEqual([])
    // connections of others get those above
    expect(Math.max(found.http, found.mqtt!)).toBeLessThan(32_768)
  })

  it('need no broker port with a broker elsewhere', async () => {
    expect(await ports({ MQTT_URL: 'mqtt://broker' })).toMatchObject({ mqtt: null })
  })

  it('that are taken name the port and the setting that changes it', async () => {
    const port = await hold()
    await expect(ports({ PORT: String(port) })).rejects.toThrow(
      `Port ${port} for the web console (127.0.0.1) is taken by another program. Choose another with PORT`,
    )
    await expect(ports({ MQTT_PORT: String(port) })).rejects.toThrow(new RegExp(`Port ${port} for the MQTT broker.*taken.*MQTT_PORT`))
  })

  it('on an address that is not of this machine name HOST', async () => {
    await expect(ports({ HOST: '192.0.2.1', PORT: '8080' })).rejects.toThrow(/not one of this machine. Choose another with HOST/)
  })

  it('give way for the broker only by default, with a note', async () => {
    const read = readSettings({ PORT: '0' }, '/srv')
    const port = await hold()
    const found = await findPorts({ ...read, settings: { ...read.settings, mqttPort: port } })
    expect(found.mqtt).not.toBe(port)
    expect(found.notes).toEqual([expect.stringMatching(new RegExp(`Port ${port} is taken.*MQTT_PORT`))])
  })
})
