import { deviceCalls } from '@sundial/contract/devices.ts'
import { useMemo } from 'react'
import type { ModuleSnapshot } from '../kit/modules/snapshot.ts'
import type { Day } from '../kit/pieces/layout-props.ts'
import { useCall } from '../kit/server/use-call.ts'
import { type Finding, findingSince, findingsOf, keepingUp } from './findings.ts'
import type { Geometry } from './geometry.ts'
import type { Instant } from './playback.ts'

const stepS = 900
/** The call takes 200 devices: these of the groups, the rest to compare them with. */
const askedMax = 140
const comparedMax = 60

type Wish = { snapshot: ModuleSnapshot; stationId: number; geometry: Geometry; instant: Instant; day: Day | null; shown: boolean }
export type DatedFinding = Finding & { since: number | null }

/** Groups of modules that fall behind; since when, where the day of live values tells. */
export function useFindings({ snapshot, stationId, geometry, instant, day, shown }: Wish): DatedFinding[] {
  const { id, string, band } = snapshot.columns
  const live = instant.band === band
  const found = useMemo(() => (shown ? findingsOf(geometry, instant.band, string) : []), [shown, geometry, instant.band, string])
  const asked = found.flatMap((finding) => finding.modules).slice(0, askedMax)
  const others = keepingUp(band, comparedMax)
  const input = {
    stationId,
    kind: 'module' as const,
    quantity: 'power',
    ids: [...asked, ...others].map((module) => id[module]!),
    from: day?.from ?? 0,
    to: day?.to ?? 1,
    stepS,
  }
  const answer = useCall(deviceCalls.dataTrend, input, {
    enabled: live && day !== null && asked.length > 0,
    everyMs: stepS * 1000,
    keepLast: true,
  })
  const powers = useMemo(() => {
    if (!answer.data) return null
    const moduleOf = new Map(id.map((own, module) => [own, module]))
    const rows = answer.data.ids.map((own, row) => [moduleOf.get(own) ?? -1, answer.data.values[row]!] as const)
    return { t: answer.data.t, rowOf: new Map(rows) }
  }, [answer.data, id])
  return found.map((finding) => ({ ...finding, since: live && powers ? findingSince(powers, finding.modules, others) : null }))
}
