import { addressKey } from '../kit/bus-address.ts'
import { Line, type LineOptions } from './line.ts'

/** A line of several drivers, which ends when the last of them has closed it. */
export type SharedLine<M> = Pick<Line<M>, 'ask' | 'tell' | 'quality' | 'close'>

/** Lines by address. A serial port, or the bridge in front of it, can be opened only once; its devices share one line. */
export const sharedLines = <M>() => {
  const open = new Map<string, { line: Line<M>; users: number }>()
  return (options: LineOptions<M>): SharedLine<M> => {
    const key = addressKey(options)
    const entry = open.get(key) ?? { line: new Line(options), users: 0 }
    entry.users++
    open.set(key, entry)
    const { line } = entry
    return {
      ask: (make, retries, waitMs) => line.ask(make, retries, waitMs),
      tell: (bytes) => line.tell(bytes),
      quality: () => line.quality(),
      close: async () => {
        entry.users--
        if (entry.users > 0) return
        open.delete(key)
        await line.close()
      },
    }
  }
}
