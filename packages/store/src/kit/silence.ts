import type { Socket } from 'node:net'
import type pg from 'pg'

/**
 * A question that stays without a byte for so long goes to nobody: the other end has gone without a word, and TCP alone notices that
 * after a quarter of an hour. None of our statements is silent for nearly as long.
 */
export const silenceMsMax = 25_000

const gone = (ms: number): Error => new Error(`the database has been silent for ${ms} ms`)

/** TCP asks the other end of an idle connection after so long, ms, and then ten times, once a second: about `silenceMsMax` in all. */
export const keepAliveMs = 15_000

/**
 * Ends each connection of the pool on which nothing comes and goes for `ms` while somebody uses it, and with it the idle connections, which
 * go the same way. Whoever waits for an answer gets an error and asks again on another connection. An idle connection says nothing by right:
 * TCP's keep-alive finds out whether the database is still there.
 */
export const endWhenSilent = (pool: pg.Pool, ms: number): void => {
  const idle = new Set<Socket>()
  const socketOf = (client: pg.PoolClient): Socket => (client as pg.Client).connection.stream as Socket
  pool.on('connect', (client) => {
    const socket = socketOf(client)
    socket.on('timeout', () => {
      for (const one of [socket, ...idle]) one.destroy(gone(ms))
    })
    socket.once('close', () => idle.delete(socket))
  })
  pool.on('acquire', (client) => {
    idle.delete(socketOf(client))
    socketOf(client).setTimeout(ms)
  })
  pool.on('release', (_, client) => {
    socketOf(client).setTimeout(0)
    if (!socketOf(client).destroyed) idle.add(socketOf(client))
  })
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
