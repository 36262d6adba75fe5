import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Operating systems do not give these ports to outgoing connections, so a port found here is still free when the test listens on it. */
const findable = { from: 20_000, to: 32_767 }

/** For tests: a TCP port of 127.0.0.1 on which no process listens now. */
export const freePort = async (): Promise<number> => {
  const port = randomInt(findable.from, findable.to + 1)
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return freePort()
    throw error
  }
  server.close()
  await once(server, 'close')
  return port
}
