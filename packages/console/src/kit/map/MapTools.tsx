import { placeMap } from '@sundial/phrases/kit/place-map.ts'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/icon-paths.ts'
import { useSay } from '../language/language.ts'
import type { usePicking } from './use-picking.ts'

type Props = { picking: Pick<ReturnType<typeof usePicking>, 'closer' | 'farther' | 'showAll' | 'centre'>; isPlaced: boolean }

/** Buttons for what hands do on the map. */
export const MapTools = ({ picking: { closer, farther, showAll, centre }, isPlaced }: Props) => {
  const say = useSay(placeMap)
  const tools: [IconName, keyof typeof placeMap, () => void, boolean?][] = [
    ['plus', 'mapCloser', closer],
    ['minus', 'mapFarther', farther],
    ['fit', 'mapAll', showAll],
    ['pin', 'mapCentre', centre, !isPlaced],
  ]
  return (
    <div className="place-map-tools">
      {tools.map(([icon, word, does, disabled = false]) => (
        <button
          key={word}
          type="button"
          className="icon-button"
          aria-label={say(word)}
          title={say(word)}
          disabled={disabled}
          onClick={does}
        >
          <Icon name={icon} />
        </button>
      ))}
    </div>
  )
}
