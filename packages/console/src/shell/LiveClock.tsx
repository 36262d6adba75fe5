import { shell } from '@sundial/phrases/shell.ts'
import { useLiveness } from '../kit/events/liveness.ts'
import { ownZone } from '../kit/format/clocks.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { useDayStation, useOpenStationId } from './use-fleet.ts'

/** Whether events arrive, and the time where one is looking: at the open station, else here. */
export const LiveClock = () => {
  const say = useSay(shell)
  const format = useFormat()
  const now = useNow(1000)
  const live = useLiveness((state) => state.live)
  const station = useDayStation(now)
  const timeZone = useOpenStationId() === null ? ownZone() : (station?.timeZone ?? ownZone())
  return (
    <div className={live ? 'live' : 'live live-off'}>
      <i aria-hidden="true" />
      <span role="status">{say(live ? 'live' : 'offline')}</span>
      <span className="tabular quiet">
        {format.clock(now, timeZone, true)} {format.offset(now, timeZone)}
      </span>
    </div>
  )
}
