import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { type ScheduleRow, scheduleCalls } from '@sundial/contract/schedules.ts'
import { isForConcentrator, switchesNothing } from '@sundial/core/schedules/actions.ts'
import { schedules } from '@sundial/phrases/schedules.ts'
import { useConfirming } from '../kit/confirm/use-confirming.ts'
import { useSay } from '../kit/language/language.ts'
import { notify, notifyError } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'
import { useOutsideText } from './use-outside-text.ts'

type Given = OutputOf<typeof scheduleCalls.runTimedTask>

/**
 * Runs a schedule now. A reading is given at once, outside the time of its schedule after a question; what switches is given in the dialog of
 * its order (`onSwitch`), which asks what every such order asks.
 */
export const useRunNow = (onSwitch: (row: ScheduleRow) => void) => {
  const say = useSay(schedules)
  const confirming = useConfirming()
  const outsideText = useOutsideText()
  return async (row: ScheduleRow): Promise<void> => {
    if (!switchesNothing(row.action)) return onSwitch(row)
    const { id, version, action, name } = row
    const outside = outsideText(row)
    const doneText = ({ given, refused }: Given): string => {
      if (refused > 0) return say('ranSome', { name, count: given, refused })
      return say(isForConcentrator(action) ? 'ranOrder' : 'ran', { name })
    }
    const run = () => callServer(scheduleCalls.runTimedTask, { id, version, action, confirmed: outside !== null })
    if (outside !== null)
      return void confirming({ title: say('runTitle'), text: say('runAllTheSame', { why: outside }), go: say('run'), done: doneText, run })
    try {
      const given = await run()
      notify(given.refused > 0 ? 'warning' : 'success', doneText(given))
    } catch (error) {
      notifyError(error)
    }
  }
}
