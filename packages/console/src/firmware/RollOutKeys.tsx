import { pathOf } from '@sundial/contract/pages.ts'
import type { RollOutRow } from '@sundial/contract/roll-outs.ts'
import type { RolledConcentrator } from '@sundial/contract/rolled-concentrator.ts'
import { mayAct } from '@sundial/core/firmware/roll-out.ts'
import { rollOutHours } from '@sundial/phrases/roll-out-hours.ts'
import { rollOuts } from '@sundial/phrases/roll-outs.ts'
import { useNavigate } from 'react-router'
import { useKeys } from '../kit/focus/use-keys.ts'
import { useSay } from '../kit/language/language.ts'
import { useMay } from '../kit/session/use-session.ts'
import { usePausing } from './use-pausing.ts'

type Concentrator = Pick<RolledConcentrator, 'gw'>
type Props = { row: RollOutRow; concentrators: readonly Concentrator[] }

/** Frames of the only concentrator of a roll-out, or of all. */
const framesOf = (concentrators: readonly Concentrator[]): string => {
  const [only, another] = concentrators
  return only && !another ? pathOf('concentrator', { number: only.gw, tab: 'frames' }) : pathOf('frameLog')
}

/** Keys of the page: P pauses, L leads to the frames; arrows and Enter belong to the squares. */
export const RollOutKeys = ({ row, concentrators }: Props) => {
  const say = useSay(rollOuts)
  const sayKeys = useSay(rollOutHours)
  const navigate = useNavigate()
  const maySeeFrames = useMay('concentrators.operate')
  const pause = usePausing(row)
  const mayPause = mayAct(row.state, 'pause')
  useKeys([
    ...(mayPause ? ([['p', pause]] as const) : []),
    ...(maySeeFrames ? ([['l', () => void navigate(framesOf(concentrators))]] as const) : []),
  ])
  const hints = [
    mayPause ? (['P', say('pause')] as const) : null,
    ...(row.package.kind === 'firmware'
      ? []
      : ([
          ['← →', sayKeys('keySquares')],
          ['Enter', sayKeys('keyOpen')],
        ] as const)),
    maySeeFrames ? (['L', sayKeys('keyLog')] as const) : null,
  ].filter((hint) => hint !== null)
  return (
    <p className="roll-out-keys meta">
      {hints.map(([key, word]) => (
        <span key={key}>
          <kbd>{key}</kbd> {word}
        </span>
      ))}
    </p>
  )
}
