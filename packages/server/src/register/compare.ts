import type { comparedStates, RegisterDifference } from '@sundial/contract/register.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { Difference } from '@sundial/core/register/compare.ts'
import {
  differencesSince,
  enrolmentWindow,
  type FoundRegister,
  findRegister,
  foundSince,
  modulesBehind,
  type RegisteredModule,
  strangersOf,
  stringsOfStation,
} from '@sundial/store/register/find-register.ts'
import { registerHash } from '@sundial/store/register/judge-answers.ts'
import { compareWithOurs, ourModules } from '@sundial/store/register/our-modules.ts'
import type { Handler } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'
import { newestTold } from '../orders/newest-told.ts'

type State = (typeof comparedStates)[number]
type Codes = ReadonlyMap<string, string>

/** A string by what people call it; '' = of no string. A number that no string of the plant has stays a number. */
const stringText = (value: string | null, codes: Codes): string | null => (value ? (codes.get(value) ?? value) : value)

const differenceOf = (d: Difference, modules: ReadonlyMap<string, RegisteredModule>, codes: Codes, since: number): RegisterDifference => ({
  ...d,
  ...(d.field === 'interval' ? {} : { ours: stringText(d.ours, codes), theirs: stringText(d.theirs, codes) }),
  code: modules.get(d.number)?.code ?? null,
  since,
})

const stripOf = (modules: readonly RegisteredModule[], stateOf: (number: string) => State) =>
  [...Map.groupBy(modules, ({ stringId }) => stringId).values()].map((own) => ({
    id: own[0]!.stringId,
    code: own[0]!.stringCode ?? '',
    numbers: own.map(({ number }) => number),
    positions: own.map(({ code }) => code),
    states: own.map(({ number }) => stateOf(number)),
  }))

const stateIn = (differences: readonly Difference[], isRead: boolean) => {
  const field = new Map(differences.map(({ number, field }) => [number, field]))
  return (number: string): State => {
    if (!isRead) return 'unread'
    const differs = field.get(number)
    return differs === undefined ? 'equal' : differs === 'device' ? 'onlyHere' : 'differs'
  }
}

const countsOf = (differences: readonly Difference[], ours: number) => {
  const differ = differences.filter(({ field }) => field !== 'device').length
  const changed = differences.filter(({ field }) => field === 'string').length
  const onlyHere = differences.filter(({ theirs }) => theirs === null).length
  const onlyThere = differences.filter(({ ours: own }) => own === null).length
  return { equal: ours - changed - onlyHere, differ, onlyHere, onlyThere, held: ours + onlyThere }
}

/** The checksum that our register would have at this concentrator: behind the buses that it says. */
const ourChecksum = ({ held }: FoundRegister, ours: readonly { number: string; string: string | null }[]): string => {
  const bus = new Map((held ?? []).map((module) => [module.a, module.bus]))
  const usual = held?.[0]?.bus ?? ''
  return registerHash(ours.map(({ number: a, string }) => ({ a, bus: bus.get(a) ?? usual, ...(string && { string }) })))
}

const readingOf = (register: FoundRegister, ours: readonly { number: string; string: string | null }[]) => {
  const { readAt, tookMs, hash } = register
  return readAt === null ? null : { readAt, tookMs: tookMs!, checksum: hash!, ourChecksum: ourChecksum(register, ours) }
}

/** As it stands now: modules may have been changed here since the concentrator was read. */
export const compareRegister: Handler<'compareRegister'> = async ({ gw }, { server, scope, language, now }) => {
  const { db } = server.store
  const register = await findRegister(db, scope, gw)
  if (!register) throw new Refusal('notFound')
  const isRead = register.readAt !== null
  const [{ ours, differences: found }, modules, strings, since, told] = await Promise.all([
    // As the owner of all rows: a number may belong to another organisation, of which only that is told.
    compareWithOurs(server.system.db, gw, register.held ?? [], register.recordMinutes ?? []),
    modulesBehind(db, gw),
    stringsOfStation(db, register.stationId),
    differencesSince(db, gw),
    newestTold(db, gw, 'register'),
  ])
  const differences = isRead ? found : []
  const byNumber = new Map(modules.map((module) => [module.number, module]))
  const codes = new Map(strings.map(({ number, code }) => [number, code]))
  const { name, stationId, stationName, stationNames, timeZone, online, equalAt, sentAt } = register
  return {
    gw,
    name,
    stationId,
    stationName: nameIn(language, stationName, stationNames),
    timeZone,
    online,
    reading: readingOf(register, ours),
    equalAt,
    sentAt,
    counts: countsOf(differences, ours.length),
    differences: differences.map((d) => differenceOf(d, byNumber, codes, since.get(`${d.number} ${d.field}`) ?? now)),
    strings: stripOf(modules, stateIn(differences, isRead)),
    ...told,
  }
}

export const deviceNumber: Handler<'deviceNumber'> = async ({ gw }, { server, scope }) => {
  const { db } = server.store
  const register = await findRegister(db, scope, gw)
  if (!register) throw new Refusal('notFound')
  const ours = await ourModules(db, gw)
  return { gw, held: register.held?.length ?? null, ours: ours.length, readAt: register.readAt }
}

export const registerFound: Handler<'registerFound'> = async ({ gw }, { server, scope, now }) => {
  const { db } = server.store
  if (!(await findRegister(db, scope, gw))) throw new Refusal('notFound')
  const [window, heard] = await Promise.all([enrolmentWindow(db, gw), strangersOf(db, gw, now)])
  if (!window) return { openUntil: null, found: [], heard }
  return { openUntil: window.until > now ? window.until : null, found: await foundSince(db, gw, window.since), heard }
}
