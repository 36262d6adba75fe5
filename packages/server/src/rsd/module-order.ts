import type { RsdColumn, RsdSort } from '@sundial/contract/rsd.ts'
import { moduleStates } from '@sundial/core/devices/module-state.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { moduleAt, parentsOf } from '../figures/module-at.ts'
import { nameIn } from '../kit/language.ts'
import type { Place } from './module-places.ts'

type Key = string | number | null
type Keyed = (place: Place, language: Language) => Key
const value =
  (name: 'power' | 'voltage' | 'temperature' | 'snr' | 'at' | 'switchState'): Keyed =>
  ({ n, i }) =>
    moduleAt(n, i)[name]
const device =
  (name: 'code' | 'number' | 'mac' | 'gw' | 'firmware'): Keyed =>
  ({ n, i }) =>
    n.layout.modules[i]![name]

const keys: Record<RsdColumn, Keyed> = {
  code: device('code'),
  station: ({ n }, language) => nameIn(language, n.station.name, n.station.names),
  state: ({ n, i }) => moduleStates.indexOf(moduleAt(n, i).state),
  string: ({ n, i }) => parentsOf(n, n.layout.modules[i]!).string?.code ?? null,
  switch: value('switchState'),
  power: value('power'),
  voltage: value('voltage'),
  temperature: value('temperature'),
  snr: value('snr'),
  age: value('at'),
  number: device('number'),
  mac: device('mac'),
  concentrator: device('gw'),
  firmware: device('firmware'),
}

/** Texts as people count: A-2 before A-10. */
const collators = {
  zh: new Intl.Collator('zh', { numeric: true }),
  en: new Intl.Collator('en', { numeric: true }),
  ja: new Intl.Collator('ja', { numeric: true }),
}

/** In the order that is asked for, modules without a value last either way; those that are alike by their place. */
export const inOrder = (places: readonly Place[], asked: { sortBy: RsdSort; sortOrder: 'asc' | 'desc' }, language: Language): Place[] => {
  const { sortBy, sortOrder } = asked
  if (sortBy === 'place') return sortOrder === 'asc' ? [...places] : places.toReversed()
  const sign = sortOrder === 'asc' ? 1 : -1
  const keyed = places.map((place) => ({ place, key: keys[sortBy](place, language) }))
  keyed.sort(({ key: a }, { key: b }) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : collators[language].compare(String(a), String(b)))
  })
  return keyed.map(({ place }) => place)
}
