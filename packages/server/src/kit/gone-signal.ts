import type { FastifyReply } from 'fastify'

/** Aborts when the client has disconnected before the answer was complete. */
export const goneSignal = ({ raw }: FastifyReply): AbortSignal => {
  const gone = new AbortController()
  const onClose = (): void => {
    if (!raw.writableFinished) gone.abort()
  }
  if (raw.closed) onClose()
  else raw.once('close', onClose)
  return gone.signal
}
