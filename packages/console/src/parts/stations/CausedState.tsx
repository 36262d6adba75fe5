import { StateTag } from '../marks/StateTag.tsx'
import { type Caused, useCauses } from './use-causes.ts'

/** State of a station; pointing at it tells why and since when. */
export const CausedState = ({ station, plain = false }: { station: Caused; plain?: boolean }) => {
  const { line } = useCauses()
  return (
    <span title={line(station)}>
      <StateTag state={station.state} plain={plain} />
    </span>
  )
}
