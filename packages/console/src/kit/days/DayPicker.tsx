import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import type { ComponentProps } from 'react'
import { useLanguage } from '../language/language.ts'
import { dayFormats, isoDay, type Picked } from './day-formats.ts'

/** YYYY-MM-DD; null: none. */
type Day = string | null
const dayOf = (day: Day): Dayjs | null => (day ? dayjs(day) : null)
const textOf = (day: Dayjs | null | undefined): Day => day?.format(isoDay) ?? null

type Props = Omit<ComponentProps<typeof DatePicker>, 'value' | 'onChange' | 'format' | 'picker' | 'multiple' | 'minDate' | 'maxDate'> & {
  value: Day
  picked?: Picked
  /** The first that may be chosen. */
  earliest?: string
  /** The last that may be chosen. */
  latest?: string
  onChange: (day: Day) => void
}

/** A day, month or year of the calendar, in the language's own way to write one. */
export const DayPicker = ({ value, picked = 'date', earliest, latest, onChange, ...rest }: Props) => {
  const language = useLanguage()
  return (
    <DatePicker
      {...rest}
      picker={picked}
      format={dayFormats(language, picked)}
      value={dayOf(value)}
      {...(earliest === undefined ? {} : { minDate: dayjs(earliest) })}
      {...(latest === undefined ? {} : { maxDate: dayjs(latest) })}
      onChange={(day) => onChange(textOf(day as Dayjs | null))}
    />
  )
}

type Preset = { label: string; from: string; to: string }
type RangeProps = Omit<ComponentProps<typeof DatePicker.RangePicker>, 'value' | 'onChange' | 'format' | 'presets' | 'maxDate'> & {
  from: Day
  to: Day
  latest?: string
  presets?: readonly Preset[]
  onChange: (from: Day, to: Day) => void
}

/** Two days of the calendar. */
export const DayRangePicker = ({ from, to, latest, presets = [], onChange, ...rest }: RangeProps) => {
  const language = useLanguage()
  return (
    <DatePicker.RangePicker
      {...rest}
      format={dayFormats(language)}
      value={[dayOf(from), dayOf(to)]}
      presets={presets.map((preset) => ({ label: preset.label, value: [dayjs(preset.from), dayjs(preset.to)] }))}
      {...(latest === undefined ? {} : { maxDate: dayjs(latest) })}
      onChange={(days) => onChange(textOf(days?.[0]), textOf(days?.[1]))}
    />
  )
}
