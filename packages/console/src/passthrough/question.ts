import type { InputOf } from '@sundial/contract/kit/call.ts'
import type { passThroughCalls } from '@sundial/contract/pass-through.ts'
import { frameBytesMax, hexForm, identifierForm } from '@sundial/core/passthrough/bounds.ts'
import { type passFunctions, type TemplateQuestion, templateModes } from '@sundial/core/passthrough/template.ts'

export type PassFunction = (typeof passFunctions)[number]
export const modes = templateModes
export type Mode = TemplateQuestion['mode']

/** A question as it is being written. */
export type Draft = {
  mode: Mode
  /** Communication addresses; for Modbus and raw frames the number of the one device. */
  to: string[]
  control: PassFunction
  di: string
  data: string
  unit: number | null
  fn: number
  register: number | null
  count: number | null
  hex: string
  toEverybody: boolean
  reason: string
}
export const firstDraft: Draft = {
  mode: '645',
  to: [],
  control: 'read',
  di: 'A0010000',
  data: '',
  unit: 1,
  fn: 3,
  register: 40_000,
  count: 2,
  hex: '',
  toEverybody: false,
  reason: '',
}

export type Question =
  | { call: '645'; input: InputOf<typeof passThroughCalls.frames645> }
  | { call: 'modbus'; input: InputOf<typeof passThroughCalls.framesModbus> }

const bare = (text: string): string => text.replace(/\s/g, '').toUpperCase()
/** Digits that may be sent, spaces among them. */
export const isHex = (text: string): boolean => hexForm.test(bare(text)) && bare(text).length <= 2 * frameBytesMax

/** What each function of DL/T 645 takes beside the address. */
const takes: Readonly<Record<PassFunction, { item: boolean; data: boolean }>> = {
  read: { item: true, data: false },
  readFollowing: { item: true, data: true },
  readAddress: { item: false, data: false },
  write: { item: true, data: true },
  freeze: { item: false, data: true },
  broadcastTime: { item: false, data: true },
}
export const takesItem = ({ control }: Draft): boolean => takes[control].item
export const takesData = ({ control }: Draft): boolean => takes[control].data

const question645 = (gw: string, draft: Draft): Question | null => {
  const { to, control, di, data } = draft
  if (to.length === 0 || (takesItem(draft) && !identifierForm.test(di)) || (takesData(draft) && !isHex(data))) return null
  const input = {
    ...{ gw, addresses: to, control },
    ...(takesItem(draft) ? { di: di.toUpperCase() } : {}),
    ...(takesData(draft) ? { data: bare(data) } : {}),
  }
  return { call: '645', input }
}

const questionModbus = (gw: string, { to, unit, fn, register, count }: Draft): Question | null => {
  const [device] = to
  if (device === undefined || unit === null) return null
  if (fn === 43) return { call: 'modbus', input: { gw, device, unit, function: fn } }
  return register === null || count === null
    ? null
    : { call: 'modbus', input: { gw, device, unit, function: fn, address: register, count } }
}

/** A frame that begins as DL/T 645 does; any other is Modbus, which needs the device whose line it is for. */
const is645 = (hex: string): boolean => /^(?:FE)*68/.test(hex)
const questionRaw = (gw: string, { to, hex }: Draft): Question | null => {
  if (!isHex(hex)) return null
  if (is645(bare(hex))) return { call: '645', input: { gw, hex: bare(hex) } }
  return to[0] === undefined ? null : { call: 'modbus', input: { gw, device: to[0], hex: bare(hex) } }
}

const questions: Readonly<Record<Mode, (gw: string, draft: Draft) => Question | null>> = {
  '645': question645,
  modbus: questionModbus,
  raw: questionRaw,
}
/** What is asked, once nothing is missing; null before. */
export const questionOf = (gw: string, draft: Draft): Question | null => questions[draft.mode](gw, draft)
