import type { StationState } from '@sundial/core/stations/state.ts'
import { stationState } from '@sundial/phrases/stations-labels.ts'
import { knownIn } from '../../kit/known-in.ts'
import { useSay } from '../../kit/language/language.ts'
import { StationMark, stationColours } from './StationMark.tsx'

/** State of a station: mark and word. Normal stays plain text; `plain` leaves the tint away everywhere. */
export const StateTag = ({ state, plain = false }: { state: StationState; plain?: boolean }) => {
  const say = useSay(stationState)
  const { text, soft } = knownIn(stationColours, state, stationColours.noDevices)
  const quiet = plain || state === 'normal' || state === 'asleep' || state === 'noDevices'
  return (
    <span
      className={quiet ? 'tag tag-plain' : 'tag'}
      style={{ color: text, background: quiet ? 'none' : soft, fontWeight: state === 'normal' || state === 'noDevices' ? 450 : 540 }}
    >
      <StationMark state={state} />
      {say(state)}
    </span>
  )
}
