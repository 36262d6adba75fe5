import { useFormat } from './use-format.ts'
import { useNow } from './use-now.ts'

/** The time zone of a plant and its offset now, "Asia/Kolkata (UTC+5:30)". A page names the zone once, and its times leave it out. */
export const PlantZone = ({ timeZone }: { timeZone: string }) => {
  const { offset } = useFormat()
  return `${timeZone} (${offset(useNow(60_000), timeZone)})`
}
