import { plainMac } from '../kit/plain-mac.ts'
import type { concentratorRefusals } from './refusals.ts'

/** What a person says of a concentrator, as far as rules hold for it; what was not said is undefined or null. */
export type ConcentratorFields = {
  number: string
  /** Communication address and MAC as they stand on the label. */
  address?: string | null | undefined
  mac?: string | null | undefined
  /** How often it reads its devices, and how often it reports, s. */
  collectPeriodS?: number | null | undefined
  reportPeriodS?: number | null | undefined
  ip?: string | null | undefined
}
export type ConcentratorField = keyof ConcentratorFields

type Rule = {
  refusal: keyof typeof concentratorRefusals
  /** The field that a form marks. */
  field: ConcentratorField
  breaks: (fields: ConcentratorFields) => boolean
}

const dayS = 86_400
const everybody = '999999999999'
const digits = /^\d+$/
const octet = '(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const ipv4 = new RegExp(`^${octet}(\\.${octet}){3}$`)

/** A MAC as people read it. */
export const macOf = (number: string): string => number.match(/../g)?.join(':') ?? number

const isSaid = <T>(value: T | null | undefined | ''): value is T => value !== undefined && value !== null && value !== ''
const bothPeriods = ({ collectPeriodS: collect, reportPeriodS: report }: ConcentratorFields, breaks: (c: number, r: number) => boolean) =>
  isSaid(collect) && isSaid(report) && breaks(collect, report)

/**
 * The rules for a concentrator (specification, point 5; docs/decisions/0044), in the order in which the first broken one is told. Its
 * number, its communication address and its MAC are the same 12 digits.
 */
export const concentratorRules: readonly Rule[] = [
  { refusal: 'numberNotDigits', field: 'number', breaks: ({ number }) => !digits.test(number) },
  { refusal: 'numberLength', field: 'number', breaks: ({ number }) => number.length !== 12 },
  { refusal: 'numberIsEverybody', field: 'number', breaks: ({ number }) => number === everybody },
  { refusal: 'addressNotDigits', field: 'address', breaks: ({ address }) => isSaid(address) && !digits.test(address) },
  { refusal: 'addressNotNumber', field: 'address', breaks: ({ address, number }) => isSaid(address) && address !== number },
  { refusal: 'macNotHexadecimal', field: 'mac', breaks: ({ mac }) => isSaid(mac) && !/^[\dA-F]{12}$/.test(plainMac(mac)) },
  {
    refusal: 'macNotAddress',
    field: 'mac',
    breaks: ({ mac, address, number }) => isSaid(mac) && plainMac(mac) !== (isSaid(address) ? address : number),
  },
  {
    refusal: 'collectAboveReport',
    field: 'collectPeriodS',
    breaks: (fields) => bothPeriods(fields, (collect, report) => collect > report),
  },
  {
    refusal: 'collectUneven',
    field: 'collectPeriodS',
    breaks: (fields) => bothPeriods(fields, (collect, report) => report % collect !== 0),
  },
  {
    refusal: 'reportUneven',
    field: 'reportPeriodS',
    breaks: ({ reportPeriodS: report }) => isSaid(report) && dayS % report !== 0,
  },
  { refusal: 'ipWrong', field: 'ip', breaks: ({ ip }) => isSaid(ip) && !ipv4.test(ip) },
]

/** The first rule that these fields break; null where they keep all. */
export const brokenRule = (fields: ConcentratorFields): Rule | null => concentratorRules.find(({ breaks }) => breaks(fields)) ?? null
