import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { type ComponentProps, useMemo } from 'react'
import { useLanguage } from '../language/language.ts'
import { dayFormats } from './day-formats.ts'
import { momentForm } from './moments.ts'

type Props = Omit<ComponentProps<typeof DatePicker>, 'value' | 'onChange' | 'format' | 'picker' | 'multiple' | 'showTime'> & {
  /** YYYY-MM-DD HH:mm on the clocks of the place that it is about; empty: none. */
  value: string
  onChange: (moment: string) => void
}

/** A day and a minute, in the language's own way to write a day. */
export const MomentPicker = ({ value, onChange, ...rest }: Props) => {
  const language = useLanguage()
  // The same value by identity: a picker that is drawn again while somebody types would forget what was typed.
  const shown = useMemo(() => (value === '' ? null : dayjs(value)), [value])
  return (
    <DatePicker
      {...rest}
      showTime={{ format: 'HH:mm' }}
      format={dayFormats(language).map((format) => `${format} HH:mm`)}
      value={shown}
      onChange={(moment) => onChange((moment as dayjs.Dayjs | null)?.format(momentForm) ?? '')}
    />
  )
}
