import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dataReply, identifierOf, readWrite, refusal, writeReply } from '@sundial/wire/dlt645/exchange.ts'
import { encodeFrame, type Frame } from '@sundial/wire/dlt645/frame.ts'
import { createFrameParser } from '@sundial/wire/dlt645/frame-parser.ts'
import { answer, readMessage } from '@sundial/wire/dlt645/services.ts'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { type Dialect, dialectOf } from '../kit/dialect.ts'
import { openDlt645 } from './dlt645.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})
const number = '000000000011'
/** A device on a real socket that answers frames as the test says. */
const device = async (reply: (frame: Frame) => Frame | null, dialect?: Dialect) => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    const parser = createFrameParser()
    socket.on('error', () => socket.destroy())
    socket.on('data', (bytes) => {
      const heard = parser.push(bytes).flatMap((found) => (found.ok ? [found.frame] : []))
      for (const own of heard.flatMap((frame) => reply(frame) ?? [])) socket.write(encodeFrame(own))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  const driver = openDlt645({ host: '127.0.0.1', port, timeoutMs: 500, retries: 0, ...(dialect ? { dialect } : {}) })
  closers.push(() => {
    void driver.close()
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return driver
}

describe('an answer that is longer than a frame', () => {
  const bitmap = Array.from({ length: 130 }, (_, i) => i)
  const parts = [bitmap.slice(0, 50), bitmap.slice(50, 100), bitmap.slice(100)]
  const head = [12, 0, 0, 0, 0, 0]
  const partOf = (frame: Frame): Frame | null => {
    const { name, parts: asked } = readMessage(frame)
    const di = String(asked?.di)
    if (name === 'read') return answer(frame.address, 'read', { di, content: Uint8Array.from([...head, ...parts[0]!]) }, true)
    const sequence = Number(asked?.sequence)
    return answer(frame.address, 'readFollowing', { di, content: Uint8Array.from(parts[sequence]!), sequence }, sequence < 2)
  }
  it('is put together by reading what follows', async () => {
    const driver = await device(partOf)
    const block = await driver.readBlock(number, 'A0070400')
    expect(Buffer.from(String(block?.values.missing), 'hex')).toEqual(Buffer.from(bitmap))
    expect(driver.quality()).toMatchObject({ sent: 3, answered: 3, stray: 0 })
  })
  it('is none when a part is missing, or belongs to another sequence', async () => {
    const torn = await device((frame) => (readMessage(frame).name === 'read' ? partOf(frame) : null))
    expect(await torn.readBlock(number, 'A0070400')).toBeNull()
    const mixed = await device((frame) => {
      const own = partOf(frame)
      return own && readMessage(frame).name === 'readFollowing' ? { ...own, data: Uint8Array.from([...own.data.subarray(0, -1), 9]) } : own
    })
    expect(await mixed.readBlock(number, 'A0070400')).toBeNull()
  })
  it('is none when the device has no such data', async () => {
    const driver = await device((frame) => refusal(frame, ['noSuchData']))
    expect(await driver.readBlock(number, 'A0070400')).toBeNull()
  })
})

describe("another maker's devices", () => {
  const folder = mkdtempSync(join(tmpdir(), 'dialect-'))
  const table = join(folder, 'somebody.json')
  afterAll(() => rmSync(folder, { recursive: true }))
  const write = (): Dialect => {
    const identifiers = [
      { di: 'B1000001', about: 'Electrical', fields: ['voltage XXX.X V', 'current XX.XX A'] },
      { di: 'B1000002', about: 'Thermal', fields: ['temperature ±XXX.X °C'] },
      { di: 'B1000010', about: 'Switch', fields: ['rsdVoltage XXX.X V', 'voltage XXX.X V'] },
      { di: 'B1000011', about: 'Switch command', access: 'write', fields: ['command H1'] },
    ]
    writeFileSync(table, JSON.stringify({ name: 'Somebody', source: 'manual', identifiers }))
    const own = { table, readAll: ['B1000001', 'B1000002'], rsdStatus: 'B1000010', rsdSwitch: 'B1000011' }
    return dialectOf({ ...own, switchCodes: { shutdown: 0x55, energise: 0xaa } })
  }
  const contents: Record<string, number[]> = {
    B1000001: [0x84, 0x03, 0x12, 0x09],
    B1000002: [0x15, 0x04],
    B1000010: [0x08, 0x00, 0x84, 0x03],
  }
  it('are read and switched by the identifiers of their table', async () => {
    const heard: unknown[] = []
    const driver = await device((frame) => {
      const written = frame.control === 0x14 ? readWrite(frame.data) : null
      if (written) heard.push([written.di, written.content[0]])
      return written ? writeReply(frame) : dataReply(frame, Uint8Array.from(contents[identifierOf(frame.data)!]!))
    }, write())
    expect(await driver.readModule(number)).toEqual({ voltage: 38.4, current: 9.12, temperature: 41.5 })
    expect(await driver.readRsd(number)).toEqual({ rsdVoltage: 0.8, voltage: 38.4, switchState: null })
    expect(await driver.switchRsd(number, 'shutdown')).toBe('confirmed')
    expect(heard).toEqual([['B1000011', 0x55]])
  })
  it('need a table that is there and has what is named', () => {
    expect(() => dialectOf({ table: join(folder, 'nowhere.json') })).toThrow('nowhere.json')
    expect(() => dialectOf({ rsdSwitch: 'C0FFEE00' })).toThrow('C0FFEE00 stands in no identifier table')
  })
})
