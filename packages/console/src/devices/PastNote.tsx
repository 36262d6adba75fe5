import { devices } from '@sundial/phrases/devices.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import type { PanelProps } from '../parts/page-slots/panel-props.ts'

/** Stands where the values of now would: the day is played, and the panel tells of the minute that the layout shows. */
export const PastNote = ({ past, timeZone }: Pick<PanelProps, 'past' | 'timeZone'>) => {
  const say = useSay(devices)
  const { clock } = useFormat()
  return past === null ? null : <p className="module-finding">{say('asItWas', { time: clock(past, timeZone) })}</p>
}
