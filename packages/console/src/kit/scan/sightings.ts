/** A code that the camera sees: since which instant (epoch ms) it was seen last, and whether it was told already. */
export type Sighting = { text: string; at: number; told: boolean }

/** A code that was out of sight for this long is read again, ms: the same label is held there on purpose. */
const awayMs = 1500

/**
 * One more picture with a code in it. A code is told when two pictures in a row say the same: codes without a check digit (ITF, Code 39)
 * are misread now and then. While the code stays in sight, it is told once.
 */
export const sighted = (last: Sighting | null, text: string, at: number): { sighting: Sighting; isNew: boolean } => {
  const isSame = last !== null && last.text === text && at - last.at < awayMs
  return { sighting: { text, at, told: isSame }, isNew: isSame && !last.told }
}
