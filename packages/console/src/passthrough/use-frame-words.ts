import type { DecodedFrame } from '@sundial/contract/passed-frames.ts'
import { splitValueName } from '@sundial/core/passthrough/value-name.ts'
import { passThrough, passThroughError, passThroughValue } from '@sundial/phrases/pass-through.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'

type Value = DecodedFrame['values'][number]
const isIn = <T extends object>(table: T, key: string): key is keyof T & string => Object.hasOwn(table, key)

/** Says what stands in frames: the names that our tables know in the reader's language, others as the standard has them. */
export const useFrameWords = () => {
  const say = useSay(passThrough)
  const sayValue = useSay(passThroughValue)
  const sayError = useSay(passThroughError)
  const { number } = useFormat()
  const valueName = (name: string): string => {
    const { base, number: nth } = splitValueName(name)
    if (!isIn(passThroughValue, base)) return name
    return nth === null ? sayValue(base) : `${sayValue(base)} ${nth}`
  }
  const valueText = ({ value, unit, missing }: Value): string => {
    if (value === null) return missing ?? '–'
    return [typeof value === 'number' ? number(value, Number.isInteger(value) ? 0 : 2) : value, unit].filter(Boolean).join(' ')
  }
  const errorText = (error: string): string => (isIn(passThroughError, error) ? sayError(error) : error)
  /** The first values of a frame in one line. */
  const line = ({ values, errors }: DecodedFrame): string => {
    if (errors.length > 0) return errors.map(errorText).join(', ')
    return values
      .slice(0, 4)
      .map((value) => (values.length === 1 ? valueText(value) : `${valueName(value.name)} ${valueText(value)}`))
      .join(' · ')
  }
  return { say, valueName, valueText, errorText, line }
}
