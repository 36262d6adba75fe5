import { soiling as phrases } from '@sundial/phrases/soiling.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import type { Soiling } from './soiling-option.ts'
import { verdictOf } from './soiling-verdict.ts'

const startOf = (day: string): number => Date.parse(`${day}T00:00Z`)

/** Days of the plant, shares and money as people read them. */
export const useSoilingWords = (currency: string | null) => {
  const { date, shortDay, percent, energy, money } = useFormat()
  const energyText = (wh: number): string => {
    const { text, unit } = energy(wh)
    return `${text} ${unit}`
  }
  return {
    dayText: (day: string): string => date(startOf(day), 'UTC'),
    shortDayText: (day: string): string => shortDay(startOf(day), 'UTC'),
    /** Without its unit. */
    shareText: (share: number, decimals = 1): string => percent(share, decimals),
    energyText,
    moneyText: (amount: number | null): string | null => (amount === null || currency === null ? null : money(amount, currency)),
  }
}

/** What to do, in one sentence. `to`: the last day that was looked at. */
export const useVerdict = ({ to }: { to: string }) => {
  const say = useSay(phrases)
  const { dayText } = useSoilingWords(null)
  return (soiling: Soiling): string => {
    const { word, day, lacks } = verdictOf(soiling, to)
    const { usableDays: count, neededDays: needed } = soiling
    return say(word, { count, needed, day: day === null ? '' : dayText(day), what: lacks === null ? '' : say(lacks) })
  }
}
