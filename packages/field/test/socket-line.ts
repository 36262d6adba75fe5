import { once } from 'node:events'
import { createConnection } from 'node:net'
import { encodeFrame, type Frame } from '@sundial/wire/dlt645/frame.ts'
import { createFrameParser } from '@sundial/wire/dlt645/frame-parser.ts'

/** A socket to a bus: asks one frame after the other, as a stranger's client would. */
export const openSocketLine = async ({ host, port }: { host: string; port: number }) => {
  const socket = createConnection(port, host)
  await once(socket, 'connect')
  const parser = createFrameParser()
  const waiting: ((frame: Frame) => void)[] = []
  socket.on('data', (bytes) => {
    for (const parsed of parser.push(bytes)) if (parsed.ok) waiting.shift()?.(parsed.frame)
  })
  return {
    ask: (request: Frame): Promise<Frame> =>
      new Promise((resolve) => {
        waiting.push(resolve)
        socket.write(encodeFrame(request))
      }),
    tell: (request: Frame): boolean => socket.write(encodeFrame(request)),
    close: async (): Promise<void> => {
      socket.destroy()
    },
  }
}
