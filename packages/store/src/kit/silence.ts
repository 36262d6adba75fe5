import type { Socket } from 'node:net'
import type pg from 'pg'

/**
 * A question that stays without a byte for so long goes to nobody: the other end has gone without a word, and TCP alone notices that
 * after a quarter of an hour. None of our statements is silent for nearly as long.
 */
export const silenceMsMax = 25_000

const gone = (ms: number): Error => new Error(`the database has been silent for ${ms} ms`)

/** Ends a connection that nothing comes and goes on for `ms`; whoever waits on it gets an error and asks again on another one. */
export const endWhenSilent = (client: pg.Client, ms: number): void => {
  const socket = client.connection.stream as Socket
  socket.setTimeout(ms, () => socket.destroy(gone(ms)))
}

/** A connection that only listens must ask to find out: every 0.4 of `ms`, with as long for the answer. Answers how to stop asking. */
export const askWhileListening = (client: pg.Client, ms: number): (() => void) => {
  const every = ms * 0.4
  let late: NodeJS.Timeout | undefined
  const ask = (): void => {
    late = setTimeout(() => client.connection.stream.destroy(gone(every)), every)
    const answered = () => clearTimeout(late)
    client.query('select 1').then(answered, answered)
  }
  const timer = setInterval(ask, every * 1.01)
  return () => {
    clearInterval(timer)
    clearTimeout(late)
  }
}
