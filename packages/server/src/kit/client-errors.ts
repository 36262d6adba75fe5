import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

type ClientError = Error & { code?: string }
const timeout = 'ERR_HTTP_REQUEST_TIMEOUT'
const statusOf = ({ code }: ClientError): number => (code === timeout ? 408 : code === 'HPE_HEADER_OVERFLOW' ? 431 : 400)

const hangUp = (error: ClientError, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = statusOf(error)
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
  socket.destroy(error)
}

/**
 * Answers what can't be read as a request, and hangs up. Node measures a connection from when it was accepted, and looks at the deadlines
 * before it reads what has arrived: after a stall of this process, as on a machine under high load, it would refuse requests that came in
 * time (408). So a connection of which nothing was read yet is refused only after reading. What is read then starts Node's deadline anew.
 */
export const onClientError = (error: ClientError, socket: Socket): void => {
  const mayHaveArrived = error.code === timeout && socket.bytesRead === 0
  if (!mayHaveArrived) hangUp(error, socket)
  else setImmediate(() => socket.bytesRead === 0 && hangUp(error, socket))
}
