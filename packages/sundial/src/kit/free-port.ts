import { createServer } from 'node:net'

/** Tries to listen: the port that is free there (for 0, the one found), or the error's code: EADDRINUSE, EACCES, EADDRNOTAVAIL ... */
export const tryPort = (host: string, port: number): Promise<{ port: number } | { code: string }> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (e: NodeJS.ErrnoException) => resolve({ code: e.code ?? e.message }))
    probe.listen({ host, port, exclusive: true }, () => {
      const address = probe.address()
      probe.close(() => resolve({ port: address !== null && typeof address === 'object' ? address.port : port }))
    })
  })
