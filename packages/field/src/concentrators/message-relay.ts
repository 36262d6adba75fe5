import { createConnection, type Socket } from 'node:net'
import { randomFrom, seedOf } from '@sundial/core/kit/random.ts'
import { type Listening, listen } from '../kit/listen.ts'

/** Shares (0..1) of a concentrator's journalled messages that arrive twice, or after the next one. */
export type MessageFaults = { duplicate: number; reorder: number }
type MessageRelay = Listening & { set(faults: MessageFaults): void }

const publishType = 3
const journalled = /\/up\/(tm|ev)$/
/** A message held back is let go after this time even if none follows. */
const holdMs = 2000

/** Cuts a stream into MQTT packets (3.1.1: type, length of up to four bytes, rest). */
const packets = () => {
  let rest = Buffer.alloc(0)
  const bodyAt = (): { head: number; length: number } | null => {
    let length = 0
    for (let i = 1; i <= 4 && i < rest.length; i++) {
      length += (rest[i]! & 0x7f) * 128 ** (i - 1)
      if ((rest[i]! & 0x80) === 0) return { head: i + 1, length }
    }
    return null
  }
  return (bytes: Buffer): Buffer[] => {
    rest = Buffer.concat([rest, bytes])
    const found: Buffer[] = []
    for (let body = bodyAt(); body && rest.length >= body.head + body.length; body = bodyAt()) {
      found.push(rest.subarray(0, body.head + body.length))
      rest = rest.subarray(body.head + body.length)
    }
    return found
  }
}

const topicOf = (packet: Buffer): string => {
  const at = packet.findIndex((byte, i) => i > 0 && (byte & 0x80) === 0) + 1
  return packet.subarray(at + 2, at + 2 + packet.readUInt16BE(at)).toString('utf8')
}
const isJournalled = (packet: Buffer): boolean => packet[0]! >> 4 === publishType && journalled.test(topicOf(packet))

type State = { faults: MessageFaults; dice: () => number }

/** Passes one connection on, the concentrator's messages as the faults have it. */
const pass = (from: Socket, to: Socket, state: State): void => {
  const cut = packets()
  let held: Buffer | null = null
  let timer: NodeJS.Timeout | null = null
  const letGo = (): void => {
    if (timer) clearTimeout(timer)
    timer = null
    if (held) to.write(held)
    held = null
  }
  const send = (packet: Buffer): void => {
    to.write(packet)
    letGo()
    if (isJournalled(packet) && state.dice() < state.faults.duplicate) to.write(packet)
  }
  const take = (packet: Buffer): void => {
    if (held || !isJournalled(packet) || state.dice() >= state.faults.reorder) {
      send(packet)
      return
    }
    held = packet
    timer = setTimeout(letGo, holdMs)
  }
  from.on('data', (bytes) => {
    for (const packet of cut(Buffer.from(bytes))) take(packet)
  })
  from.on('close', () => {
    letGo()
    to.end()
  })
}

/**
 * Stands between a concentrator and its broker and lets messages arrive twice or in another order.
 * @throws RangeError for a broker that is not reached by mqtt:// (what is encrypted can't be told apart)
 */
const openMessageRelay = async (brokerUrl: string, seed: number): Promise<MessageRelay> => {
  const { protocol, hostname, port } = new URL(brokerUrl)
  if (protocol !== 'mqtt:' && protocol !== 'tcp:') throw new RangeError(`messages can be disturbed over mqtt:// only, not ${protocol}//`)
  const state: State = { faults: { duplicate: 0, reorder: 0 }, dice: randomFrom(seed) }
  const listening = await listen({}, (socket) => {
    const broker = createConnection(Number(port || 1883), hostname)
    broker.setNoDelay(true)
    broker.on('error', () => socket.destroy())
    broker.on('close', () => socket.destroy())
    broker.on('data', (bytes) => socket.write(bytes))
    pass(socket, broker, state)
  })
  return {
    ...listening,
    set: (faults) => {
      state.faults = faults
    },
  }
}

/** Relays of the concentrators that have one. */
export const messageRelays = (brokerUrl: string) => {
  const open = new Map<string, MessageRelay>()
  const close = async (gw: string): Promise<void> => {
    await open.get(gw)?.close()
    open.delete(gw)
  }
  return {
    of: (gw: string): MessageRelay | undefined => open.get(gw),
    open: async (gw: string): Promise<void> => {
      open.set(gw, await openMessageRelay(brokerUrl, seedOf(gw)))
    },
    close,
    closeAll: async (): Promise<void> => {
      await Promise.all([...open.keys()].map(close))
    },
  }
}
export type MessageRelays = ReturnType<typeof messageRelays>
