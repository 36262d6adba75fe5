import { Select, type SelectProps } from 'antd'
import { offsetText } from '../format/clocks.ts'
import { useNow } from '../format/use-now.ts'

const names = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')]
type Option = { value: string; label?: string }
type Props = Omit<SelectProps<string, Option>, 'options' | 'value' | 'onChange' | 'showSearch'> & {
  value: string | null
  onChange: (zone: string) => void
  /** A first option that is no time zone (such as "as the browser"); its label is shown. */
  first?: Option
}

const hourMs = 3_600_000
const optionsWith = (first: Option | undefined, value: string | null): Option[] => {
  const known = value === null || value === first?.value || names.includes(value) ? names : [value, ...names]
  return [...(first ? [first] : []), ...known.map((name) => ({ value: name }))]
}

/**
 * Every time zone there is, with its distance from UTC, by which it is found too. A distance takes 1 ms to find out: it is found out of the
 * zones in sight, not of all 420 whenever a form is drawn.
 */
export const ZoneSelect = ({ value, first, ...rest }: Props) => {
  const hour = Math.floor(useNow(hourMs) / hourMs) * hourMs
  const textOf = (zone: string): string => (zone === first?.value ? first.label! : `${zone} (${offsetText(hour, zone)})`)
  const isFound = (typed: string, zone: string): boolean =>
    [() => zone, () => textOf(zone)].some((text) => text().toLowerCase().includes(typed.toLowerCase()))
  return (
    <Select<string, Option>
      {...rest}
      value={value}
      options={optionsWith(first, value)}
      optionRender={({ value: zone }) => textOf(String(zone))}
      labelRender={({ value: zone }) => textOf(String(zone))}
      showSearch={{ filterOption: (typed, option) => option !== undefined && isFound(typed, option.value) }}
    />
  )
}
