import { performanceAdvice, windowMs } from '@sundial/core/alarms/performance.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { performanceHours, performanceKinds, performanceStanding, performanceTotals } from '@sundial/store/alarms/alarm-performance.ts'
import type { Handler } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'

const dayMs = 24 * 3_600_000

type Kind = Awaited<ReturnType<typeof performanceKinds>>[number]
const kindOf = ({ plantId, plantName, plantNames, plantRings, hour, hourRings, ...kind }: Kind, language: Language) => {
  const [plantShare, hourShare] = [plantRings / kind.rings, hourRings / kind.rings]
  return {
    ...kind,
    topPlant: { id: plantId, name: nameIn(language, plantName, plantNames), share: plantShare },
    topHour: { hour, share: hourShare },
    advice: performanceAdvice({ ...kind, topPlantShare: plantShare, topHourShare: hourShare }),
  }
}

export const alarmPerformance: Handler<'alarmPerformance'> = async ({ days, ...of }, { server, scope, now, language }) => {
  const { db } = server.store
  const asked = { ...of, from: now - days * dayMs, to: now }
  const { peakAt, peakRings, ...totals } = await performanceTotals(db, scope, asked)
  const begins = Math.max(asked.from, totals.since ?? asked.to)
  return {
    from: asked.from,
    to: asked.to,
    ...totals,
    since: totals.since !== null && totals.since > asked.from ? totals.since : null,
    windows: Math.ceil((asked.to - begins) / windowMs),
    peak: peakAt === null || peakRings === null ? null : { at: peakAt, rings: peakRings },
    ...(await performanceStanding(db, scope, of, now)),
    hours: await performanceHours(db, scope, asked),
    kinds: (await performanceKinds(db, scope, asked, now)).map((kind) => kindOf(kind, language)),
  }
}
