import { heldShutdowns } from '@sundial/phrases/held-shutdowns.ts'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { useHeldShutdowns } from '../parts/rsd/use-held-shutdowns.ts'
import '../parts/lock-outs/lock-outs.css'

type Props = { stationId: number; moduleId: number; timeZone: string }

/** Says of a module that its shutdown is not proven, and that its concentrator waits for it. */
export const PanelHeld = ({ stationId, moduleId, timeZone }: Props) => {
  const say = useSay(heldShutdowns)
  const { text } = usePlantTime(timeZone)
  const held = useHeldShutdowns(stationId).find(({ moduleIds }) => moduleIds.includes(moduleId))
  return held ? (
    <p className="tag-line" role="note">
      <Icon name="power" size={14} />
      <span className="space">{say('module', { time: text(held.since, 'short', true) })}</span>
    </p>
  ) : null
}
