const dayMs = 86_400_000

/** Where it is noon by the sun at an instant: the longitude, degrees east, and a time zone (IANA) whose clocks say about noon. */
export const noonPlace = (nowMs: number): { longitudeDeg: number; timeZone: string } => {
  const longitudeDeg = (((12 - (nowMs % dayMs) / 3_600_000) * 15 + 540) % 360) - 180
  const hours = Math.round(longitudeDeg / 15)
  // The sign in these names is the other way round: Etc/GMT-8 is eight hours ahead of UTC.
  return { longitudeDeg, timeZone: hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}` }
}
