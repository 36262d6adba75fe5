import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { Aedes } from 'aedes'

/** For tests: a real MQTT broker on a free port of this machine, or on `port`. */
export const startBroker = async (port = 0) => {
  const broker = await Aedes.createBroker()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    broker.handle(socket)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as { port: number }
  return {
    port: address.port,
    url: `mqtt://127.0.0.1:${address.port}`,
    broker,
    stop: async (): Promise<void> => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await new Promise<void>((resolve) => broker.close(resolve))
    },
  }
}
export type Broker = Awaited<ReturnType<typeof startBroker>>
