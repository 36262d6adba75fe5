import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line between a browser and Sundial that breaks on order. */
export type PoorLine = {
  address: string
  /** From now on the answer to a request whose head matches is lost: the request arrives, then the connection breaks. `lost` counts them. */
  loseAnswers(head: RegExp): { lost(): number; stop(): void }
  /** Requests whose head matches that went through so far. */
  count(head: RegExp): number
  /** Breaks every connection, as a network change does. */
  cut(): void
  /** Breaks every connection and takes no other until it is called off. */
  goAway(): () => void
  close(): Promise<void>
}

const heads = /(?:GET|POST) \/\S* HTTP\/1\.1/g

/** Passes bytes between any port of loopback and the address. */
export const openPoorLine = async (to: string): Promise<PoorLine> => {
  const target = new URL(to)
  const open = new Set<Socket>()
  const seen: string[] = []
  let losing: { head: RegExp; lost: number } | null = null
  let away = false
  const server = createServer((near) => {
    if (away) return void near.destroy()
    const far = connect(Number(target.port), target.hostname)
    let loses = false
    const end = (): void => {
      near.destroy()
      far.destroy()
      open.delete(near)
    }
    for (const socket of [near, far]) socket.on('error', end).on('close', end)
    open.add(near)
    near.on('data', (bytes) => {
      const found = bytes.toString('latin1').match(heads) ?? []
      seen.push(...found)
      loses ||= losing !== null && found.some((head) => losing!.head.test(head))
      far.write(bytes)
    })
    far.on('data', (bytes) => {
      if (!loses) return void near.write(bytes)
      if (losing) losing.lost++
      end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    loseAnswers: (head) => {
      const mine = { head, lost: 0 }
      losing = mine
      return {
        lost: () => mine.lost,
        stop: () => {
          losing = null
        },
      }
    },
    count: (head) => seen.filter((one) => head.test(one)).length,
    cut: () => {
      for (const socket of open) socket.destroy()
    },
    goAway: () => {
      away = true
      for (const socket of open) socket.destroy()
      return () => {
        away = false
      }
    },
    close: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
