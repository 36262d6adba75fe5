import type { DecodedFrame, PassThrough } from '@sundial/contract/passed-frames.ts'
import { loggedHex } from '@sundial/core/frames/frame-log.ts'
import { passNoteOf, passResultOf } from '@sundial/core/passthrough/result.ts'
import { splitValueName } from '@sundial/core/passthrough/value-name.ts'
import { concentratorNotes } from '@sundial/phrases/concentrator-notes.ts'
import { frameLog } from '@sundial/phrases/frame-log.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { passThrough, passThroughError, passThroughValue } from '@sundial/phrases/pass-through.ts'
import type { PassPlace } from '@sundial/store/passthrough/find-pass-devices.ts'
import type { Handler } from '../kit/handlers.ts'
import { wordsOf } from '../kit/language.ts'
import { giveTicket, type HeavyFiles } from '../kit/tickets.ts'
import { numberColumn, textColumn } from '../sheets/columns.ts'
import { type SheetColumn, sheetOf } from '../sheets/sheet.ts'
import { lastPassed } from './answers.ts'
import { placeOf } from './pass.ts'

type Row = { task: PassThrough; frame: PassThrough['frames'][number] }
type Value = DecodedFrame['values'][number]

const wordOf = wordsOf({ passThrough, passThroughError, passThroughValue, concentratorNotes, frameLog })
const isIn = <T extends object>(table: T, key: string): key is keyof T & string => Object.hasOwn(table, key)

/** The words of one language; a name that our tables do not know stays as the standard has it. */
const sayingIn = (language: Language) => {
  const say = (key: keyof typeof passThrough, filling: Record<string, string> = {}): string =>
    wordOf(`passThrough:${key}`, language, filling)
  return {
    say,
    sayLog: (key: 'atIn' | 'concentrator' | 'number' | 'withPassword', filling: Record<string, string> = {}): string =>
      wordOf(`frameLog:${key}`, language, filling),
    known: (key: string): string | null => (isIn(passThrough, key) ? say(key) : null),
    value: (name: string): string => {
      const { base, number } = splitValueName(name)
      if (!isIn(passThroughValue, base)) return name
      return [wordOf(`passThroughValue:${base}`, language), number].filter(Boolean).join(' ')
    },
    error: (name: string): string => (isIn(passThroughError, name) ? wordOf(`passThroughError:${name}`, language) : name),
    note: (name: string): string => (isIn(concentratorNotes, name) ? wordOf(`concentratorNotes:${name}`, language) : say('noAnswer')),
  }
}
type Saying = ReturnType<typeof sayingIn>

/** What a Modbus request says, as the form calls it. */
const partOf: Record<string, 'register' | 'count'> = { address: 'register', count: 'count' }

const whatIn =
  ({ say, known, value }: Saying) =>
  ({ frame: { asked } }: Row): string => {
    const { function: fn, di, about } = asked
    const item = di === null ? [] : [di, known(`item_${di}`) ?? about ?? '']
    const parts = asked.values.map((one) => `${partOf[one.name] ? say(partOf[one.name]!) : value(one.name)} ${one.value ?? ''}`)
    const does = fn === null ? '' : (known(`do_${fn}`) ?? known(`fn_${fn}`) ?? fn)
    return [does, item.join(' ').trim(), ...parts].filter(Boolean).join(', ')
  }

const valueText = ({ value, unit, missing }: Value): string =>
  value === null ? (missing ?? '–') : [String(value), unit].filter(Boolean).join(' ')

const valuesIn =
  ({ value }: Saying) =>
  ({ frame: { answered } }: Row): string | null => {
    const values = answered?.values ?? []
    const [only] = values
    if (values.length === 1 && only) return valueText(only)
    return values.map((one) => `${value(one.name)} ${valueText(one)}`).join('; ') || null
  }

const whyIn =
  ({ error, note }: Saying) =>
  ({ task, frame }: Row): string | null => {
    const { answered } = frame
    if (answered) return [...answered.errors.map(error), ...(answered.fault === null ? [] : [answered.fault])].join('; ') || null
    return passResultOf(task, frame) === 'waiting' ? null : note(passNoteOf(task, frame) ?? '')
  }

/** A file travels further than a page: as in the frame log, a frame that holds a password is not in it. */
const hexIn =
  ({ sayLog }: Saying) =>
  ({ task, frame }: Row): string =>
    loggedHex(task.action === 'ptModbus' ? 'frameModbus' : 'frame645', frame.asked.hex) ?? sayLog('withPassword')

const columnsIn = (language: Language, gw: string, { name, timeZone }: PassPlace): SheetColumn<Row>[] => {
  const words = sayingIn(language)
  const { say, sayLog } = words
  return [
    {
      kind: 'instant',
      title: sayLog('atIn', { zone: timeZone }),
      width: 30,
      value: ({ task, frame }) => frame.at ?? task.at,
      timeZone: () => timeZone,
    },
    textColumn(sayLog('concentrator'), 24, () => name),
    textColumn(sayLog('number'), 16, () => gw),
    textColumn(say('device'), 20, ({ frame }) => frame.device),
    textColumn(say('role_address'), 16, ({ frame }) => frame.asked.address),
    textColumn(say('askedWhat'), 44, whatIn(words)),
    textColumn(say('askedHex'), 44, hexIn(words)),
    textColumn(say('answerHex'), 60, ({ frame }) => frame.answered?.hex ?? null),
    textColumn(say('said'), 60, valuesIn(words)),
    textColumn(say('result'), 14, ({ task, frame }) => say(passResultOf(task, frame))),
    textColumn(say('whyNot'), 30, whyIn(words)),
    textColumn(say('by'), 18, ({ task }) => task.by),
    numberColumn(say('tookMs'), 0, ({ frame }) => frame.ms),
  ]
}

/** @throws Refusal notFound before a ticket is given */
export const exportPassThroughs: Handler<'exportPassThroughs'> = async (input, call) => {
  await placeOf(call, input.gw)
  return giveTicket('exportPassThroughs', input, call)
}

/** A row for each frame, in the order of the page. @throws Refusal notFound */
export const answersSheet: HeavyFiles['exportPassThroughs'] = async ({ gw, newest }, call) => {
  const place = await placeOf(call, gw)
  const rows = (await lastPassed(call, gw, newest)).flatMap((task) => task.frames.map((frame): Row => ({ task, frame })))
  const title = wordOf('passThrough:answers', call.language)
  return sheetOf(`${title} ${place.name}`, columnsIn(call.language, gw, place), rows)
}
