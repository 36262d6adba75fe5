import { useFormat } from '../../kit/format/use-format.ts'
import { moduleFigures } from './module-figures.ts'

/** A value of a module as people read it, without its unit. */
export const useFigureText = () => {
  const { number } = useFormat()
  return (key: keyof typeof moduleFigures, value: number | null): string => {
    const { factor, decimals } = moduleFigures[key]
    return number(value === null ? null : value * factor, decimals)
  }
}
