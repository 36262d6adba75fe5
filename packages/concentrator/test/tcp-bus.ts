import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { dataReply, identifierOf, readWrite, refusal, writeReply } from '@sundial/wire/dlt645/exchange.ts'
import { encodeFields } from '@sundial/wire/dlt645/fields.ts'
import { encodeFrame, type Frame } from '@sundial/wire/dlt645/frame.ts'
import { createFrameParser } from '@sundial/wire/dlt645/frame-parser.ts'
import {
  actionOfCode,
  optimizerReadAll,
  optimizerRsdStatus,
  optimizerRsdSwitch,
  readAllFields,
  rsdStatusFields,
} from '@sundial/wire/dlt645/optimizer.ts'
import type { BenchModule } from './bus.ts'

const valuesOf = (m: BenchModule) => ({
  switchState: m.on ? 1 : 0,
  rsdVoltage: m.on ? 38 : 0.8,
  voltage: 38.2,
  current: m.on ? 7.86 : 0,
  power: m.on ? 300.4 : 0,
  temperature: 41.5,
  snr: 24.5,
  rssi: -52,
  energyToday: 812,
})

const answerRead = (request: Frame, module: BenchModule): Frame | null => {
  const di = identifierOf(request.data)
  if (di === optimizerReadAll) return dataReply(request, encodeFields(readAllFields, valuesOf(module)))
  return di === optimizerRsdStatus ? dataReply(request, encodeFields(rsdStatusFields, valuesOf(module))) : null
}

const answerWrite = (request: Frame, module: BenchModule): Frame => {
  const write = readWrite(request.data)
  const action = write?.di === optimizerRsdSwitch ? actionOfCode(write.content[0]) : null
  if (!action || module.refuses) return refusal(request, ['other'])
  module.switches.push(action)
  if (!module.stuck) module.on = action === 'energise'
  return writeReply(request)
}

const answer = (request: Frame, modules: Map<string, BenchModule>): Frame | null => {
  const module = modules.get(request.address)
  if (!module?.answers) return null
  return request.control === 0x11 ? answerRead(request, module) : answerWrite(request, module)
}

const serve = (socket: Socket, modules: Map<string, BenchModule>): void => {
  const parser = createFrameParser()
  const onData = (bytes: Uint8Array): void => {
    const frames = parser.push(bytes).flatMap((p) => (p.ok ? [p.frame] : []))
    for (const reply of frames.map((frame) => answer(frame, modules))) if (reply) socket.write(encodeFrame(reply))
  }
  socket.on('data', onData)
  socket.on('error', () => socket.destroy())
}

/** For tests: optimizers on a DL/T 645 bus behind a real TCP socket. */
export const startTcpBus = async (modules: Map<string, BenchModule>, port = 0) => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    serve(socket, modules)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as { port: number }).port,
    stop: async (): Promise<void> => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
