import { createConnection, type Socket } from 'node:net'
import type { TcpPlace } from '../kit/place.ts'
import type { Dial, Port } from './port.ts'

const connect = ({ host, port }: TcpPlace, timeoutMs: number): Promise<Socket | Error> =>
  new Promise((resolve) => {
    const own = createConnection({ host, port, noDelay: true, keepAlive: true })
    const fail = (error: Error): void => {
      clearTimeout(timer)
      own.destroy()
      resolve(error)
    }
    const timer = setTimeout(() => fail(new Error(`no connection within ${timeoutMs} ms`)), timeoutMs)
    own.once('error', fail)
    own.once('connect', () => {
      clearTimeout(timer)
      own.off('error', fail)
      resolve(own)
    })
  })

const portOf = (own: Socket): Port => {
  let why = 'closed by the other side'
  own.on('error', (error) => {
    why = error.message
  })
  return {
    write: (bytes) => void own.write(bytes),
    listen: ({ onData, onClosed }) => {
      own.on('data', onData)
      own.on('close', () => onClosed(why))
    },
    close: () => own.destroy(),
  }
}

export const dialTcp = (place: TcpPlace): Dial => ({
  to: { host: place.host, port: place.port },
  open: async (timeoutMs) => {
    const made = await connect(place, timeoutMs)
    return made instanceof Error ? made : portOf(made)
  },
})
