import { shell } from '@sundial/phrases/shell.ts'
import { ownZone } from '../format/clocks.ts'
import { useFormat } from '../format/use-format.ts'
import { useNow } from '../format/use-now.ts'
import { useSay } from '../language/language.ts'
import './app-alert.css'
import { type Interruption, useLiveness } from './liveness.ts'

/** A shorter interruption is mended before anybody has read about it. */
const toldAfterMs = 5_000
const dayMs = 86_400_000

const Told = ({ at, heardAt }: Interruption) => {
  const say = useSay(shell)
  const { clock, moment } = useFormat()
  const now = useNow()
  if (now - at < toldAfterMs) return null
  const since = (now - heardAt > dayMs ? moment : clock)(heardAt, ownZone(), true)
  return (
    <p className="app-alert" role="alert">
      {say('streamSilent', { since })}
    </p>
  )
}

/** Says on every page that the server has fallen silent, since when, and that what is shown is as old as that. */
export const StreamSilence = () => {
  const interruption = useLiveness((state) => state.interruption)
  return interruption ? <Told {...interruption} /> : null
}
