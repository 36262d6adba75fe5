import { devices } from '@sundial/phrases/devices.ts'
import { isStale, shortAge } from '../kit/format/short-age.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { ModuleMark } from '../parts/marks/ModuleMark.tsx'
import { moduleFigures } from '../parts/modules/module-figures.ts'
import { useFigureText } from '../parts/modules/use-figure-text.ts'
import type { PanelProps } from '../parts/page-slots/panel-props.ts'
import { ageWords } from './age-words.ts'
import { CloseButton } from './CloseButton.tsx'
import { PanelActions } from './PanelActions.tsx'
import { PanelPower } from './PanelPower.tsx'
import { PastNote } from './PastNote.tsx'
import { rsdWord } from './rsd-state.ts'

/** The essentials of a module on a low sheet, so that its place on the layout stays in sight. */
export function SheetPanel(props: PanelProps) {
  const { live, onClose } = props
  const say = useSay(devices)
  return (
    <aside className="module-panel module-panel-low" aria-label={say('module', { code: live.code })}>
      <div className="module-head">
        <h2>{say('module', { code: live.code })}</h2>
        <span className="meta ellipsis">{say('string', { code: live.stringCode })}</span>
        <span className="space" />
        {onClose ? <CloseButton onClose={onClose} /> : null}
      </div>
      <div className="module-line">
        <PanelPower {...props} />
        <span className="space" />
        {props.past === null ? <SheetRsd {...props} /> : null}
      </div>
      {props.past === null ? <SheetValues {...props} /> : <PastNote {...props} />}
      {props.acts ? <PanelActions {...props} {...props.acts} /> : null}
    </aside>
  )
}

/** Age in its largest unit, warning where it is stale. */
function ShortAge({ at, reportPeriodS }: { at: number | null; reportPeriodS: number }) {
  const say = useSay(devices)
  const now = useNow(1000)
  if (at === null) return <span className="meta">–</span>
  const { key, count } = shortAge(now - at)
  return <span className={isStale(at, now, reportPeriodS) ? 'stale' : 'meta'}>{say(ageWords[key], { count })}</span>
}

function SheetRsd({ live, reportPeriodS }: PanelProps) {
  const say = useSay(devices)
  const { number } = useFormat()
  const rsd = live.values.rsdVoltage ?? { value: null, at: null }
  const word = rsdWord(live.values.switchState?.value ?? null)
  const at = rsd.at ?? live.values.switchState?.at ?? null
  return (
    <div className="module-rsd" data-rsd={word}>
      {word === 'shutDown' ? <ModuleMark look="shutDown" size={14} /> : <Icon name="power" />}
      <b className="ellipsis">{say(word)}</b>
      <span className="tabular">{number(rsd.value, 1)} V</span>
      <ShortAge at={at} reportPeriodS={reportPeriodS} />
    </div>
  )
}

const shown = [
  { key: 'current', word: 'current' },
  { key: 'temperature', word: 'temperature' },
  { key: 'snr', word: 'snrShort' },
] as const

function SheetValues({ live, reportPeriodS }: PanelProps) {
  const say = useSay(devices)
  const figure = useFigureText()
  const now = useNow(1000)
  return (
    <dl className="module-three">
      {shown.map(({ key, word }) => {
        const { value, at } = live.values[key] ?? { value: null, at: null }
        const stale = at !== null && isStale(at, now, reportPeriodS)
        return (
          <div key={key}>
            <dt className="ellipsis" title={say(key)}>
              {say(word)}
            </dt>
            <dd className="tabular">
              <b className={stale ? 'quiet' : ''}>{figure(key, value)}</b> <span className="module-unit">{moduleFigures[key].unit}</span>{' '}
              {stale ? <ShortAge at={at} reportPeriodS={reportPeriodS} /> : null}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
