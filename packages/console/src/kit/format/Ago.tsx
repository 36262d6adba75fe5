import { wallText } from '@sundial/core/stations/local-day.ts'
import { ownZone } from './clocks.ts'
import { useFormat } from './use-format.ts'
import { useNow } from './use-now.ts'

/** How long ago an instant was. Whoever points at it, and a file, has the instant itself in the reader's time. */
export const Ago = ({ at, about }: { at: number; about?: string | null }) => {
  const { age, offset } = useFormat()
  const zone = ownZone()
  const whole = `${wallText(at, zone)} ${offset(at, zone)}`
  return (
    <span className="tabular" data-whole={whole} title={about ? `${whole} · ${about}` : whole}>
      {age(at, useNow())}
    </span>
  )
}
