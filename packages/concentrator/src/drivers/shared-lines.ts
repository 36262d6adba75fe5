import { placeKey } from '../kit/place.ts'
import { Line, type LineOptions } from './line.ts'

/** A line of several drivers, which ends when the last of them has closed it. */
export type SharedLine<M> = Pick<Line<M>, 'ask' | 'tell' | 'quality' | 'close'>

/** Lines by place: a serial port, or the bridge in front of one, can be opened only once, whoever sits behind it. */
export const sharedLines = <M>() => {
  const open = new Map<string, { line: Line<M>; users: number }>()
  return (options: LineOptions<M>): SharedLine<M> => {
    const key = placeKey(options)
    const entry = open.get(key) ?? { line: new Line(options), users: 0 }
    entry.users++
    open.set(key, entry)
    const { line } = entry
    return {
      ask: (make, retries) => line.ask(make, retries),
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
