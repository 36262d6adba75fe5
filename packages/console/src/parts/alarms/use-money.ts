import { useFormat } from '../../kit/format/use-format.ts'

/** From here an amount has no decimals. */
const wholeFrom = 100

/** An amount of money with as many digits as it is worth; a dash where it is not known. `bare`: the head says the currency. */
export const useMoney = () => {
  const { number } = useFormat()
  return (amount: number | null, currency: string | null, bare = false): string => {
    if (amount === null || currency === null) return '–'
    const text = number(amount, Math.abs(amount) < wholeFrom && amount !== 0 ? 2 : 0)
    return bare ? text : `${currency} ${text}`
  }
}
