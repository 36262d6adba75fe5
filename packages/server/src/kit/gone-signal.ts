import type { FastifyReply } from 'fastify'

/** Aborts when whoever asked has gone before the answer was whole. */
export const goneSignal = ({ raw }: FastifyReply): AbortSignal => {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}
