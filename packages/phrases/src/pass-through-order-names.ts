import { phrases } from './kit/phrases.ts'
import { upkeepTitle } from './upkeep-order-names.ts'

/** What a task that passes frames to devices is called. */
export const passThroughNames = {
  pt645: { zh: 'DL/T 645 透传', en: 'DL/T 645 pass-through', ja: 'DL/T 645 パススルー' },
  ptModbus: { zh: 'Modbus 透传', en: 'Modbus pass-through', ja: 'Modbus パススルー' },
  readThrough: { zh: '透传抄读', en: 'pass-through read', ja: 'パススルー読取' },
} as const

type Name = (typeof passThroughNames)[keyof typeof passThroughNames]
export const eachPassThrough = <T>(make: (name: Name) => T) =>
  Object.fromEntries(Object.entries(passThroughNames).map(([action, name]) => [action, make(name)])) as Record<
    keyof typeof passThroughNames,
    T
  >

/** All that lists and notices say of such a task. */
export const passThroughOrderNames = eachPassThrough((name) => phrases({ does: upkeepTitle(name) }))
