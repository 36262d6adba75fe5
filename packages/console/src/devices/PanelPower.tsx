import { devices } from '@sundial/phrases/devices.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { lookOf, ModuleMark } from '../parts/marks/ModuleMark.tsx'
import type { PanelProps } from '../parts/page-slots/panel-props.ts'

const tagClass = { producing: '', low: 'module-tag-low', poor: 'module-tag-poor', zero: '', noData: '', asleep: '', shutDown: '' } as const

/** Watts of the module and its share of the average; on a low sheet the share alone. */
export function PanelPower({ live, sheet }: PanelProps) {
  const say = useSay(devices)
  const { number, percent } = useFormat()
  const look = lookOf(live.state, live.band)
  const power = live.values.power?.value ?? null
  const share = live.share === null ? null : `${percent(live.share, 0)} %`
  const whole = share === null ? say(live.state) : say('ofAverage', { share })
  return (
    <div className="module-power">
      <span className="module-watts">{number(live.state === 'noData' ? null : power)}</span>
      <span className="quiet">W</span>
      <span className={`tag module-tag ${tagClass[look]}`} title={whole}>
        <ModuleMark look={look} size={9} />
        {sheet === 'low' ? (share ?? whole) : whole}
      </span>
    </div>
  )
}
