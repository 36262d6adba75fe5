import { createServer, type Socket } from 'node:net'
import { readWrite } from '@sundial/wire/dlt645/exchange.ts'
import type { Frame } from '@sundial/wire/dlt645/frame.ts'
import { createFrameParser } from '@sundial/wire/dlt645/frame-parser.ts'
import { reportingRequest, restartRequest } from '@sundial/wire/dlt645/optimizer.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { openDlt645 } from './dlt645.ts'

const number = '000000000011'
const commandId = '5f0a6c1e-5a3e-4a7e-9a53-0d1a3f1f9a11'
const { di, content } = restartRequest()
const later = reportingRequest({ cycleS: 60, thresholdW: null })
let close = (): void => {}
afterEach(() => close())

/** A driver that repeats twice, at a device that hears everything and answers nothing; `hear` may hang up. */
const silentDevice = async (hear: (socket: Socket) => void) => {
  const heard: Frame[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    const parser = createFrameParser()
    socket.on('error', () => socket.destroy())
    socket.on('data', (bytes) => {
      for (const found of parser.push(bytes)) if (found.ok) heard.push(found.frame)
      hear(socket)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  const driver = openDlt645({ host: '127.0.0.1', port, timeoutMs: 100, retries: 2, backoffMinMs: 5 })
  close = () => {
    void driver.close()
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { driver, heard }
}

describe('a write that sets no state', () => {
  it.each([
    ['its answer is lost', () => {}],
    ['the device hangs up', (socket: Socket) => socket.destroy()],
  ])('is sent once where %s', async (_, hear) => {
    const { driver, heard } = await silentDevice(hear)
    expect(await driver.writeOnce(number, di, content, commandId)).toBe('noAnswer')
    // Frames of one driver keep their order: a repeat of the write would stand before this one.
    const written = () => heard.map(({ data }) => readWrite(data)?.di)
    const writeLater = async () => {
      await driver.write(number, later.di, later.content)
      return written()
    }
    await expect.poll(writeLater).toContain(later.di)
    expect(written().filter((one) => one === di)).toHaveLength(1)
    expect(readWrite(heard[0]!.data)).toMatchObject({ di, content: Uint8Array.of(0x2c) })
  })
  it('stands apart from all others, which are repeated as often as the driver is set to', async () => {
    const { driver, heard } = await silentDevice(() => {})
    expect(await driver.write(number, di, content)).toBe('noAnswer')
    expect(heard).toHaveLength(3)
  })
})
