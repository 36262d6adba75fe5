import { kit } from '@sundial/phrases/kit.ts'
import { Select } from 'antd'
import { ownZone } from '../format/clocks.ts'
import { useFormat } from '../format/use-format.ts'
import { useNow } from '../format/use-now.ts'
import { useSay } from '../language/language.ts'
import { FormField } from './FormField.tsx'

const dayMs = 86_400_000

type Props = {
  days: number
  lives: readonly number[]
  /** Text for 0 days. */
  renewed?: { word: string; hint: string }
  onDays: (days: number) => void
}

/** For how many days something is valid, and until when that is. */
export const LifeField = ({ days, lives, renewed, onDays }: Props) => {
  const say = useSay(kit)
  const { day } = useFormat()
  const now = useNow(60_000)
  const until = say('validUntil', { day: day(now + days * dayMs, ownZone()) })
  const options = lives.map((value) => ({ value, label: say('days', { count: value }) }))
  return (
    <FormField label={say('validFor')} hint={days === 0 ? renewed?.hint : until}>
      {({ id }) => (
        <Select id={id} value={days} options={renewed ? [...options, { value: 0, label: renewed.word }] : options} onChange={onDays} />
      )}
    </FormField>
  )
}
