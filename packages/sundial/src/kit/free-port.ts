import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

type Tried = { port: number } | { code: string }

/** Below those that systems give to connections: one of these stays free until it is listened on, a while after it was found. */
const findable = { from: 20_000, to: 32_767 }
const attempts = 20

const listenAt = (host: string, port: number): Promise<Tried> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (e: NodeJS.ErrnoException) => resolve({ code: e.code ?? e.message }))
    probe.listen({ host, port, exclusive: true }, () => {
      const address = probe.address()
      probe.close(() => resolve({ port: address !== null && typeof address === 'object' ? address.port : port }))
    })
  })

/** Tries to listen: the port that is free there (for 0, the one found), or the error's code: EADDRINUSE, EACCES, EADDRNOTAVAIL ... */
export const tryPort = async (host: string, port: number): Promise<Tried> => {
  if (port !== 0) return listenAt(host, port)
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const found = await listenAt(host, randomInt(findable.from, findable.to + 1))
    if ('port' in found) return found
  }
  return listenAt(host, 0)
}
