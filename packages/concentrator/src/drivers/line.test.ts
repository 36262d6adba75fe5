import { createServer, type Socket } from 'node:net'
import { dataReply, readWrite, writeReply } from '@sundial/wire/dlt645/exchange.ts'
import { encodeFields } from '@sundial/wire/dlt645/fields.ts'
import { encodeFrame, type Frame } from '@sundial/wire/dlt645/frame.ts'
import { createFrameParser } from '@sundial/wire/dlt645/frame-parser.ts'
import { rsdStatusFields } from '@sundial/wire/dlt645/optimizer.ts'
import { createAduParser, encodeAdu } from '@sundial/wire/modbus/tcp.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { type Dlt645Options, openDlt645 } from './dlt645.ts'
import { openModbus } from './modbus.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** A peer on a real socket that does exactly what the test says. */
const peer = async (onConnection: (socket: Socket) => void) => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    onConnection(socket)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closers.push(
    () =>
      new Promise((done) => {
        server.close(() => done())
        for (const socket of sockets) socket.destroy()
      }),
  )
  return (server.address() as { port: number }).port
}
const onFrames = (socket: Socket, hear: (frame: Frame) => void): void => {
  const parser = createFrameParser()
  socket.on('data', (bytes) => {
    for (const p of parser.push(bytes)) if (p.ok) hear(p.frame)
  })
}
/** Long enough for an answer on a busy machine. A test without an answering device takes as long as this. */
const timeoutMs = 500
const dlt645 = (port: number, options: Partial<Dlt645Options> = {}) => {
  const driver = openDlt645({ host: '127.0.0.1', port, timeoutMs, retries: 1, ...options })
  closers.push(() => driver.close())
  return driver
}
const modbus = (port: number) => {
  const driver = openModbus({ host: '127.0.0.1', port, unit: 1, timeoutMs, backoffMinMs: 5 })
  closers.push(() => driver.close())
  return driver
}
const status = (request: Frame, rsdVoltage: number): Uint8Array =>
  encodeFrame(dataReply(request, encodeFields(rsdStatusFields, { switchState: 1, rsdVoltage, voltage: 40 })))
const [one, two] = ['000000000001', '000000000002'] as const

describe('a line', () => {
  it('never has two requests under way', async () => {
    let underWay = 0
    let most = 0
    const port = await peer((socket) =>
      onFrames(socket, (frame) => {
        most = Math.max(most, ++underWay)
        // a device takes time to answer: without the pause two requests could not overlap
        setTimeout(() => {
          underWay--
          socket.write(status(frame, 40))
        }, 3)
      }),
    )
    const driver = dlt645(port, { timeoutMs: 5000 })
    const readings = await Promise.all(Array.from({ length: 20 }, (_, i) => driver.readRsd(i % 2 ? one : two)))
    expect(readings.every((r) => r?.rsdVoltage === 40)).toBe(true)
    expect(most).toBe(1)
  })
  it('takes an answer that comes byte by byte, behind noise', async () => {
    const port = await peer((socket) =>
      onFrames(socket, (frame) => {
        for (const byte of Buffer.concat([Uint8Array.of(0x68, 0x00, 0xff), status(frame, 38.5)])) socket.write(Uint8Array.of(byte))
      }),
    )
    expect(await dlt645(port, { timeoutMs: 1000 }).readRsd(one)).toEqual({ switchState: 1, rsdVoltage: 38.5, voltage: 40 })
  })
  it('finds the answer behind a false beginning that promises more bytes than come', async () => {
    const falseStart = Uint8Array.of(0x68, 1, 2, 3, 4, 5, 6, 0x68, 0x91, 0xc0, 0x33)
    const port = await peer((socket) => onFrames(socket, (frame) => socket.write(Buffer.concat([falseStart, status(frame, 38.5)]))))
    const driver = dlt645(port)
    expect(await driver.readRsd(one)).toMatchObject({ rsdVoltage: 38.5 })
    expect(driver.quality()).toMatchObject({ sent: 1, answered: 1, timeouts: 0, malformed: 1 })
  })
  it('does not take a late answer of one module for that of another', async () => {
    let late: Frame | null = null
    const port = await peer((socket) =>
      onFrames(socket, (frame) => {
        if (late === null) {
          late = frame
          return
        }
        socket.write(Buffer.concat([status(late, 11.1), status(frame, 22.2)]))
      }),
    )
    const driver = dlt645(port, { retries: 0 })
    expect(await driver.readRsd(one)).toBeNull()
    expect(await driver.readRsd(two)).toMatchObject({ rsdVoltage: 22.2 })
    expect(driver.quality()).toMatchObject({ stray: 1, timeouts: 1, answered: 1 })
  })
  it('asks again on a new connection when the peer hangs up in between', async () => {
    let connections = 0
    const port = await peer((socket) => {
      const isFirst = ++connections === 1
      onFrames(socket, (frame) => {
        if (isFirst) socket.write(status(frame, 40), () => socket.end())
        else socket.write(status(frame, 41))
      })
    })
    const driver = dlt645(port, { timeoutMs: 1000 })
    expect(await driver.readRsd(one)).toMatchObject({ rsdVoltage: 40 })
    await expect.poll(() => driver.readRsd(one), { timeout: 20_000 }).toMatchObject({ rsdVoltage: 41 })
    expect(driver.quality().connects).toBe(2)
  })
  it('waits ever longer before it tries a peer again that hangs up without a word', async () => {
    let connections = 0
    const waits: unknown[] = []
    const port = await peer((socket) => {
      connections++
      socket.destroy()
    })
    const log: Dlt645Options['log'] = (_level, _event, fields) => waits.push(fields?.backoffMs)
    const driver = dlt645(port, { retries: 0, backoffMinMs: 10, backoffMaxMs: 40, log })
    await expect.poll(() => driver.readRsd(one).then(() => connections), { interval: 1, timeout: 20_000 }).toBeGreaterThanOrEqual(4)
    expect(waits.slice(0, 4)).toEqual([10, 20, 40, 40])
  })
  it('sends the switch code and authority that it was given', async () => {
    const heard: unknown[] = []
    const port = await peer((socket) =>
      onFrames(socket, (frame) => {
        heard.push(readWrite(frame.data))
        socket.write(encodeFrame(writeReply(frame)))
      }),
    )
    const authority = { password: '02123456', operator: '00000042' }
    const driver = dlt645(port, { timeoutMs: 1000, authority })
    expect([await driver.switchRsd(one, 'shutdown'), await driver.switchRsd(one, 'energise')]).toEqual(['confirmed', 'confirmed'])
    expect(heard).toEqual([0x1a, 0x1b].map((code) => ({ di: 'A0030001', authority, content: Uint8Array.of(code) })))
  })
  it('has no reading in an answer that is too short for its identifier', async () => {
    const port = await peer((socket) => onFrames(socket, (frame) => socket.write(encodeFrame(dataReply(frame, Uint8Array.of(1))))))
    expect(await dlt645(port, { timeoutMs: 1000 }).readRsd(one)).toBeNull()
  })
})

describe('a Modbus line', () => {
  it('drops a connection that talks something else, counts it, and connects again', async () => {
    const port = await peer((socket) => socket.on('data', () => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n')))
    const driver = modbus(port)
    expect(await driver.readInverter()).toBeNull()
    await expect.poll(() => driver.readInverter().then(() => driver.quality().connects), { timeout: 20_000 }).toBeGreaterThanOrEqual(2)
    expect(driver.quality().malformed).toBeGreaterThanOrEqual(2)
    expect(driver.quality().answered).toBe(0)
  })
  it('does not take the answer to an earlier transaction', async () => {
    const port = await peer((socket) => {
      const parser = createAduParser()
      socket.on('data', (bytes) => {
        for (const p of parser.push(bytes))
          if (p.ok) socket.write(encodeAdu({ ...p.adu, transaction: p.adu.transaction - 1, pdu: Uint8Array.of(3, 4, 0, 1, 0, 2) }))
      })
    })
    const driver = modbus(port)
    expect(await driver.readIrradianceSensor()).toBeNull()
    expect(driver.quality()).toMatchObject({ sent: 2, answered: 0, stray: 2, retries: 1 })
  })
})
