import { createConnection, type Socket } from 'node:net'
import type { TcpAddress } from '../kit/bus-address.ts'
import { type Dial, portOn } from './port.ts'

const connect = ({ host, port }: TcpAddress, timeoutMs: number): Promise<Socket | Error> =>
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

export const dialTcp = (address: TcpAddress): Dial => ({
  to: { host: address.host, port: address.port },
  open: async (timeoutMs) => {
    const made = await connect(address, timeoutMs)
    return made instanceof Error ? made : portOn(made, 'closed by the other side', () => made.destroy())
  },
})
