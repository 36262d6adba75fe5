import type { RsdAction } from '@sundial/core/rsd/action.ts'
import { readNow as readPhrases } from '@sundial/phrases/read-now.ts'
import { readThrough } from '@sundial/phrases/read-through.ts'
import { rsdStatus } from '@sundial/phrases/rsd-status.ts'
import { rsdTests } from '@sundial/phrases/rsd-tests.ts'
import { station as phrases } from '@sundial/phrases/station.ts'
import { Tooltip } from 'antd'
import { useFormat } from '../kit/format/use-format.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import './selection-bar.css'
import type { Sum } from '../parts/modules/summary.ts'
import type { SwitchAction } from '../parts/page-slots/switching.ts'
import type { ReadTarget } from '../parts/read-now/readings.ts'
import { useReadNow } from '../parts/read-now/use-read-now.ts'
import type { ReadThrough } from '../parts/read-through/use-read-through.tsx'
import { TestMenu } from '../parts/rsd/TestMenu.tsx'
import { useStatusQuery } from '../parts/rsd/use-status-query.ts'
import { compareMax } from './compare-path.ts'

type Props = {
  /** The selected modules, for who wants them read. */
  wanted: ReadTarget
  readBlocked: string | null
  sum: Sum
  blocked: Record<RsdAction, string | null>
  /** Opens the chosen ones in the comparison; null where that is not this user's. */
  onCompare: (() => void) | null
  through: ReadThrough
  onSwitch: (action: SwitchAction) => void
  /** An order was given: its task is to be watched. */
  onTask: (taskId: number) => void
  onClear: () => void
}

/** What is selected and what it carries, before anything is done with it; switching stands apart behind a divider. */
export function SelectionBar({ wanted, readBlocked, sum, blocked, through, onCompare, onSwitch, onTask, onClear }: Props) {
  const say = useSay(phrases)
  const sayTest = useSay(rsdTests)
  const { power, capacity } = useFormat()
  const now = power(sum.powerW)
  const rated = capacity(sum.ratedW)
  const button = (action: RsdAction, word: 'shutSelected' | 'energiseSelected') => (
    <Tooltip title={blocked[action]}>
      <button type="button" disabled={blocked[action] !== null} onClick={() => onSwitch(action)}>
        <Icon name="power" size={14} />
        {say(word)}
      </button>
    </Tooltip>
  )
  return (
    <div className="selection-float">
      <div className="selection-bar" role="toolbar" aria-label={say('selected')}>
        <span className="tabular">
          {say('selectionSum', { count: sum.count, power: `${now.text} ${now.unit}`, rated: `${rated.text} ${rated.unit}` })}
        </span>
        <ReadSelected wanted={wanted} blocked={readBlocked} />
        <QuerySelected wanted={wanted} blocked={readBlocked} onTask={onTask} />
        <ThroughSelected wanted={wanted} blocked={readBlocked} through={through} />
        {onCompare ? (
          <Tooltip title={sum.count > compareMax ? say('compareTooMany', { count: compareMax }) : null}>
            <button type="button" disabled={sum.count > compareMax} onClick={onCompare}>
              <Icon name="chart" size={14} />
              {say('compare')}
            </button>
          </Tooltip>
        ) : null}
        <i />
        {sum.live > 0 ? button('shutdown', 'shutSelected') : null}
        {sum.shutDown > 0 ? button('energise', 'energiseSelected') : null}
        <TestMenu blocked={blocked.energise} onTest={onSwitch}>
          <button type="button" disabled={blocked.energise !== null}>
            {sayTest('test')}
          </button>
        </TestMenu>
        <button type="button" aria-label={say('clear')} title={say('clear')} onClick={onClear}>
          <Icon name="cross" size={14} />
        </button>
      </div>
    </div>
  )
}

function ReadSelected({ wanted, blocked }: { wanted: ReadTarget; blocked: string | null }) {
  const say = useSay(readPhrases)
  const { may, running, progress, begin } = useReadNow(wanted)
  if (!may) return null
  return (
    <Tooltip title={blocked}>
      <button type="button" disabled={blocked !== null || running} aria-live="polite" onClick={begin}>
        <Icon name="refresh" size={14} />
        <span className="tabular">{progress ?? say('readNow')}</span>
      </button>
    </Tooltip>
  )
}

type QueryProps = { wanted: ReadTarget; blocked: string | null; onTask: (taskId: number) => void }

function QuerySelected({ wanted, blocked, onTask }: QueryProps) {
  const say = useSay(rsdStatus)
  const { may, asking, ask } = useStatusQuery(wanted, onTask)
  if (!may) return null
  return (
    <Tooltip title={blocked}>
      <button type="button" disabled={blocked !== null || asking} onClick={ask}>
        {say('short')}
      </button>
    </Tooltip>
  )
}

type ThroughProps = { wanted: ReadTarget; blocked: string | null; through: ReadThrough }

/** Reads the modules themselves, through their concentrators. */
function ThroughSelected({ wanted: { stationId, target }, blocked, through }: ThroughProps) {
  const say = useSay(readThrough)
  if (!through.may) return null
  const why = blocked ?? through.whyNot(target.ids.length)
  return (
    <Tooltip title={why}>
      <button type="button" disabled={why !== null || through.asking} onClick={() => through.read(stationId, target.ids)}>
        {say('read')}
      </button>
    </Tooltip>
  )
}
