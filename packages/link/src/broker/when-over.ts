import type { Duplex } from 'node:stream'
import type { Client } from 'aedes'

/** A timer of Node waits for 24.8 days at most; a certificate is good for years. */
const waitsMaxMs = 86_400_000

/**
 * Ends a connection once the certificate runs out by which it signed in; a concentrator that has another one by then comes back with it.
 * @param until epoch ms; @param tell hears that it was ended
 */
export const whenOver = (client: Client, until: number, now: () => number, tell: () => void): void => {
  let timer: NodeJS.Timeout | null = null
  const look = (): void => {
    const left = until - now()
    if (left > 0) {
      timer = setTimeout(look, Math.min(left, waitsMaxMs)).unref()
      return
    }
    tell()
    client.close()
  }
  ;(client.conn as Duplex).once('close', () => timer && clearTimeout(timer))
  look()
}
