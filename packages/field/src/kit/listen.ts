import { createServer, type Server, type Socket } from 'node:net'

/** A simulated device's or bus's socket. */
export type Listening = { host: string; port: number; close(): Promise<void> }
/** `port` 0 or none = a free one. */
export type ListenAddress = { host?: string; port?: number }

const bound = (server: Server, host: string, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })

/** Accepts connections until closed; closing ends those that are open. Rejects when the port can't be had. */
export const listen = async (
  { host = '127.0.0.1', port = 0 }: ListenAddress,
  onConnection: (socket: Socket) => void,
): Promise<Listening> => {
  const open = new Set<Socket>()
  const server = createServer({ noDelay: true }, (socket) => {
    open.add(socket)
    // A client that vanishes is nothing to a bus; 'close' follows and takes it off the list.
    socket.on('error', () => socket.destroy())
    socket.on('close', () => open.delete(socket))
    onConnection(socket)
  })
  const own = await bound(server, host, port)
  return {
    host,
    port: own,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        for (const socket of open) socket.destroy()
      }),
  }
}
