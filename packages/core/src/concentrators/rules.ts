import { type AddressFields, addressRules } from '../kit/address-rules.ts'
import { type FieldRule, firstBroken, isSaid } from '../kit/rule.ts'

/** What a person says of a concentrator, as far as rules hold for it; what was not said is undefined or null. */
export type ConcentratorFields = AddressFields & {
  /** How often it reads its devices, and how often it reports, s. */
  collectPeriodS?: number | null | undefined
  reportPeriodS?: number | null | undefined
  ip?: string | null | undefined
}

const dayS = 86_400
const octet = '(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const ipv4 = new RegExp(`^${octet}(\\.${octet}){3}$`)

/** A MAC as people read it. */
export const macOf = (number: string): string => number.match(/../g)?.join(':') ?? number

const bothPeriods = ({ collectPeriodS: collect, reportPeriodS: report }: ConcentratorFields, breaks: (c: number, r: number) => boolean) =>
  isSaid(collect) && isSaid(report) && breaks(collect, report)

/** The rules for a concentrator (specification, point 5; docs/decisions/0044), in the order in which the first broken one is told. */
export const concentratorRules: readonly FieldRule<ConcentratorFields>[] = [
  ...addressRules,
  {
    refusal: 'collectAboveReport',
    field: 'collectPeriodS',
    says: 'The collection interval is at most the reporting period.',
    breaks: (fields) => bothPeriods(fields, (collect, report) => collect > report),
  },
  {
    refusal: 'collectUneven',
    field: 'collectPeriodS',
    says: 'The reporting period is a multiple of the collection interval.',
    breaks: (fields) => bothPeriods(fields, (collect, report) => report % collect !== 0),
  },
  {
    refusal: 'reportUneven',
    field: 'reportPeriodS',
    says: 'A day is a multiple of the reporting period.',
    breaks: ({ reportPeriodS: report }) => isSaid(report) && dayS % report !== 0,
  },
  {
    refusal: 'ipWrong',
    field: 'ip',
    says: 'An IPv4 address has four octets from 0 to 255.',
    breaks: ({ ip }) => isSaid(ip) && !ipv4.test(ip),
  },
]

/** The first rule that these fields break; null where they keep all. */
export const brokenRule = (fields: ConcentratorFields): FieldRule<ConcentratorFields> | null => firstBroken(concentratorRules, fields)
