import { deviceCalls } from '@sundial/contract/devices.ts'
import { readNow as phrases } from '@sundial/phrases/read-now.ts'
import { useFormat } from '../../kit/format/use-format.ts'
import { useSay } from '../../kit/language/language.ts'
import { useMay } from '../../kit/session/use-session.ts'
import { type ReadTarget, readingKey, readNow, useReadings } from './readings.ts'

/** Whether these devices may be read now, whether they are being read, how far that is in words, and how to begin. */
export const useReadNow = (wanted: ReadTarget) => {
  const say = useSay(phrases)
  const { number } = useFormat()
  const may = useMay(deviceCalls.collectData.may)
  const key = readingKey(wanted)
  const reading = useReadings(({ running }) => running[key])
  const progress = reading && reading.total > 0 ? say('progress', { done: number(reading.done), total: number(reading.total) }) : null
  return { may, running: reading !== undefined, progress, begin: () => void readNow(wanted) }
}
