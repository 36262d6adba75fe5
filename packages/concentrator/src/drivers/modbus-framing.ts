import { createRtuParser, encodeRtu } from '@sundial/wire/modbus/rtu.ts'
import { createAduParser, encodeAdu } from '@sundial/wire/modbus/tcp.ts'
import type { LinkQuality } from '../kit/driver.ts'
import type { Splitter } from './line.ts'

/** A Modbus message however it travels; RTU has no transactions. */
export type ModbusMessage = { transaction: number | null; unit: number; pdu: Uint8Array }
export type Framing = {
  encode(message: { transaction: number; unit: number; pdu: Uint8Array }): Uint8Array
  createSplitter(quality: LinkQuality): Splitter<ModbusMessage>
}

const tcp: Framing = {
  encode: encodeAdu,
  createSplitter: (quality) => {
    const parser = createAduParser()
    return {
      push: (bytes) => {
        const parsed = parser.push(bytes)
        const isBroken = parsed.some((p) => !p.ok)
        if (isBroken) quality.malformed++
        return { messages: parsed.flatMap((p) => (p.ok ? [p.adu] : [])), isBroken }
      },
      flush: () => [],
    }
  },
}

const rtu: Framing = {
  encode: encodeRtu,
  createSplitter: (quality) => {
    const parser = createRtuParser('answers')
    const messagesOf = (parsed: ReturnType<typeof parser.push>): ModbusMessage[] => {
      quality.malformed += parsed.filter((p) => !p.ok).length
      return parsed.flatMap((p) => (p.ok ? [{ transaction: null, ...p.frame }] : []))
    }
    return { push: (bytes) => ({ messages: messagesOf(parser.push(bytes)), isBroken: false }), flush: () => messagesOf(parser.flush()) }
  },
}

/** How Modbus messages travel: with a header over TCP, or with a checksum over a serial line and through bridges. */
export const framings = { tcp, rtu } as const
export type FramingName = keyof typeof framings
