import { connect, createServer, type Server as NetServer, type Socket } from 'node:net'

type Mode = 'through' | 'refused' | 'silent'
/** A wire to the database that can be cut, or go silent as when a cable is pulled. */
export const cableTo = async (target: URL) => {
  const sockets = new Set<Socket>()
  const dead = new Set<Socket>()
  let mode: Mode = 'through'
  const server: NetServer = createServer((near) => {
    sockets.add(near)
    near.on('error', () => near.destroy())
    if (mode === 'refused') return void near.destroy()
    const far = connect({ host: target.hostname, port: Number(target.port) })
    sockets.add(far)
    far.on('error', () => near.destroy())
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    const passes = () => mode === 'through' && !dead.has(near)
    near.on('data', (d) => passes() && far.write(d))
    far.on('data', (d) => passes() && near.write(d))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  return {
    port,
    set: (next: Mode) => {
      mode = next
      if (next !== 'silent') for (const socket of sockets) socket.destroy()
    },
    /** The connections that stand go silent for good, as when a router forgets them; new ones go through. */
    forget: () => {
      for (const socket of sockets) dead.add(socket)
    },
    stop: () => server.close(),
  }
}

export type Cable = Awaited<ReturnType<typeof cableTo>>
