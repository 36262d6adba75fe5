import { type HalfResult, judgeHalves, type ModuleTest, type TestPlan } from './module-test.ts'
import { type TestedModule, verdictOf } from './test-report.ts'

/** A module of a test with its place. */
export type CertifiedModule = TestedModule & { code: string; stringCode: string | null }

/** What has to hold before a certificate is issued, in the order in which it is told. */
export const certificateConditions = ['ended', 'noFailure', 'allAnswered', 'sunStrong', 'stringsBelow'] as const
export type CertificateCondition = (typeof certificateConditions)[number]

/** A device as the certificate has it: its slowest shutdown, ms, and the highest output that was left, V. */
export type CertifiedDevice = { number: string; code: string; stringCode: string | null; slowestMs: number | null; leftV: number | null }
/** A string: its devices, its slowest shutdown, ms, and the sum of what its devices had left, V. */
export type CertifiedString = { code: string; devices: number; slowestMs: number | null; leftV: number | null }

export type CertificateFigures = {
  devices: CertifiedDevice[]
  strings: CertifiedString[]
  slowestMs: number | null
  /** Of one device, V. */
  highestLeftV: number | null
  /** Of one string, V. */
  highestStringV: number | null
  /** Lowest irradiance that a device told of before its test, W/m²; null: no sensor. */
  leastIrradiance: number | null
}

const most = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : Math.max(...known)
}
/** Half cycles in which a module was shut down. */
const shutdownsOf = (test: ModuleTest | null) => (test?.halves ?? []).filter((_, i) => i % 2 === 0)

const deviceOf = ({ number, code, stringCode, test }: CertifiedModule): CertifiedDevice => ({
  ...{ number, code, stringCode },
  slowestMs: most(shutdownsOf(test).map(({ ms }) => ms)),
  leftV: most(shutdownsOf(test).map(({ voltageV }) => voltageV)),
})

/** The sum of what is known of every device; null where one of them is not known. */
const sumOf = (values: readonly (number | null)[]): number | null =>
  values.some((value) => value === null) ? null : values.reduce<number>((sum, value) => sum + value!, 0)

const stringOf = (code: string, devices: readonly CertifiedDevice[]): CertifiedString => ({
  ...{ code, devices: devices.length },
  slowestMs: most(devices.map(({ slowestMs }) => slowestMs)),
  leftV: sumOf(devices.map(({ leftV }) => leftV)),
})

const stringsOf = (devices: readonly CertifiedDevice[]): CertifiedString[] => {
  const by = Map.groupBy(devices, ({ stringCode }) => stringCode ?? '')
  return [...by].filter(([code]) => code !== '').map(([code, own]) => stringOf(code, own))
}

/** What a test measured of its devices, by device and by string. */
export const certificateFigures = (modules: readonly CertifiedModule[]): CertificateFigures => {
  const devices = modules.map(deviceOf)
  const strings = stringsOf(devices)
  const sun = modules.flatMap(({ test }) => test?.before?.irradiance ?? [])
  return {
    ...{ devices, strings },
    slowestMs: most(devices.map(({ slowestMs }) => slowestMs)),
    highestLeftV: most(devices.map(({ leftV }) => leftV)),
    highestStringV: most(strings.map(({ leftV }) => leftV)),
    leastIrradiance: sun.length === 0 ? null : Math.min(...sun),
  }
}

type Facts = {
  modules: readonly CertifiedModule[]
  /** Of these modules: `certificateFigures`. */
  strings: readonly CertifiedString[]
  plan: TestPlan
  isOver: boolean
  stringLimitV: number
}

const hasHalf = (modules: readonly CertifiedModule[], plan: TestPlan, result: HalfResult): boolean =>
  modules.some(({ test }) => test !== null && judgeHalves(test, plan).includes(result))

/**
 * What holds of a test. Only a test whose every device passed every half cycle, told everything, and left less than the plant's limit on
 * its string, can be certified.
 */
export const judgeCertificate = ({ modules, strings, plan, isOver, stringLimitV }: Facts): Record<CertificateCondition, boolean> => {
  const verdicts = modules.map((module) => verdictOf(module, plan))
  return {
    ended: isOver && modules.length > 0 && verdicts.every((verdict) => verdict !== null && verdict !== 'incomplete'),
    noFailure: verdicts.length > 0 && !verdicts.includes('failed') && !hasHalf(modules, plan, 'failed'),
    allAnswered:
      verdicts.length > 0 &&
      verdicts.every((verdict) => verdict !== 'noData' && verdict !== 'notTested') &&
      !hasHalf(modules, plan, 'noData'),
    sunStrong: !verdicts.includes('inconclusive') && !hasHalf(modules, plan, 'inconclusive'),
    stringsBelow: strings.length > 0 && strings.every(({ leftV }) => leftV !== null && leftV <= stringLimitV),
  }
}

export const isCertifiable = (holds: Record<CertificateCondition, boolean>): boolean => certificateConditions.every((name) => holds[name])

/** How many devices were shut down within each span of time, `stepMs` long, up to the slowest. */
export const shutdownTimes = (devices: readonly CertifiedDevice[], stepMs: number): number[] => {
  const known = devices.flatMap(({ slowestMs }) => slowestMs ?? [])
  const counts = Array.from({ length: Math.floor(Math.max(0, ...known) / stepMs) + 1 }, () => 0)
  for (const ms of known) counts[Math.floor(ms / stepMs)]!++
  return counts
}
