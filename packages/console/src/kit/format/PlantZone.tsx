import { useFormat } from './use-format.ts'
import { useNow } from './use-now.ts'

/** The zone of a plant with its offset now, "Asia/Kolkata (UTC+5:30)": stands once where several times of the plant are shown without it. */
export const PlantZone = ({ timeZone }: { timeZone: string }) => {
  const { offset } = useFormat()
  return `${timeZone} (${offset(useNow(60_000), timeZone)})`
}
