import { dutyCalls } from '@sundial/contract/duty.ts'
import { alarms } from '@sundial/phrases/alarms.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'

/** Who is on duty now in one's organisation, and until when; null: it has no rotation, or it is not known. Undefined: it is still asked. */
export const useDutyText = (): string | null | undefined => {
  const say = useSay(alarms)
  const { shortDay, clock } = useFormat()
  const { data, error } = useCall(dutyCalls.dutyNow, {}, { everyMs: 60_000 })
  if (data === undefined) return error ? null : undefined
  if (data === null) return null
  const { first, until, zone, isReached } = data
  if (!isReached) return say('onDutyNobody')
  if (first === null || until === null) return null
  return say('onDuty', { name: first, time: `${shortDay(until, zone)} ${clock(until, zone)}` })
}
