import { readFile } from 'node:fs/promises'
import { PlainError } from '@sundial/core/kit/plain-error.ts'
import type { Site, Weather } from '../kit/sky.ts'
import { madeWeather } from './made-weather.ts'
import { isPvwatts, readPvwatts } from './pvwatts-file.ts'
import { replayedWeather } from './replayed-weather.ts'
import { readTmy3 } from './tmy3-file.ts'

/** Weather of our own, or that of a file, replayed at every station. @throws PlainError where the file can't be used */
export const weatherFrom = async (file: string | undefined): Promise<(place: Site, seed: number) => Weather> => {
  if (file === undefined) return madeWeather
  try {
    const text = await readFile(file, 'utf8')
    const replay = replayedWeather(isPvwatts(text) ? readPvwatts(text) : readTmy3(text))
    return (place) => replay(place)
  } catch (e) {
    throw new PlainError(`The weather of ${file} can't be used: ${(e as Error).message}`)
  }
}
