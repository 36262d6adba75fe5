import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { nameIn } from '../kit/language.ts'

type Place = { label: string; stationName: string; stationNames: Parameters<typeof nameIn>[2] }

/**
 * What a place is called in the language of the reader. What was stored of a whole plant is its name in one language; what was stored of a
 * device is its code, which has none.
 */
export const placeName = (language: Language, isPlant: boolean, { label, stationName, stationNames }: Place): string =>
  isPlant ? nameIn(language, stationName, stationNames) : label
