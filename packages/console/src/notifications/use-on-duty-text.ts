import { dutyCalls } from '@sundial/contract/duty.ts'
import { notifications } from '@sundial/phrases/notifications.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'

/** Text with the name of the person on duty now in an organisation (null: the user's own); '' while the calendar is loading. */
export const useOnDutyText = (orgNo: string | null): string => {
  const say = useSay(notifications)
  const { moment } = useFormat()
  const { data } = useCall(dutyCalls.dutyCalendars, {})
  if (!data) return ''
  const calendar = data.list.find((one) => (orgNo === null ? one.isOwn : one.orgNo === orgNo))
  const person = calendar?.people.find(({ id }) => id === calendar.now.first)
  const until = calendar?.now.until ?? null
  if (!calendar || !person || until === null) return say('onDutyNobody')
  const name = person.name ?? '–'
  return person.problem === null ? say('onDutyNow', { name, time: moment(until, calendar.zone) }) : say('onDutyNotReached', { name })
}
