import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { answerPdu, type RegisterMap } from '@sundial/wire/modbus/answer.ts'
import { createRtuParser, encodeRtu, type RtuFrame } from '@sundial/wire/modbus/rtu.ts'

/** What goes over the line for an answer: nothing, it, or other bytes with it. */
export type Carry = (answer: Uint8Array, request: RtuFrame) => Uint8Array[]
export type Units = ReadonlyMap<number, RegisterMap>

const serve = (socket: Socket, units: Units, carry: Carry): void => {
  const parser = createRtuParser('requests')
  socket.on('error', () => socket.destroy())
  socket.on('data', (bytes) => {
    for (const parsed of parser.push(bytes)) {
      const map = parsed.ok && units.get(parsed.frame.unit)
      if (!map) continue
      const answer = encodeRtu({ unit: parsed.frame.unit, pdu: answerPdu(map, parsed.frame.pdu) })
      for (const part of carry(answer, parsed.frame)) socket.write(part)
    }
  })
}

/** For tests: Modbus RTU devices on one line behind a TCP bridge. Who is not in `units` is silent. */
export const startRtuBridge = async (units: Units, carry: Carry = (answer) => [answer]) => {
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer((socket) => {
    connections++
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    serve(socket, units, carry)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    host: '127.0.0.1',
    port: (server.address() as { port: number }).port,
    connections: (): number => connections,
    stop: async (): Promise<void> => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
