/** What a link to the list of concentrators carries, so that the form of a new one opens for a plant. */
export const registeringAt = (stationId: number) => ({ registerAt: stationId })

/** The plant that a link has carried; null: the state of the address is another one. */
export const registerAt = (state: unknown): number | null => {
  const carried = (state as { registerAt?: unknown } | null)?.registerAt
  return typeof carried === 'number' ? carried : null
}
