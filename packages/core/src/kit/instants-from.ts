/**
 * Instants `from`, `from + stepMs`, ... before `to`. A loop over time whose end comes from elsewhere ends here at the latest.
 * @throws RangeError where they are more than `most`
 */
export const instantsFrom = (from: number, to: number, stepMs: number, most: number): number[] => {
  const count = Math.ceil((to - from) / stepMs)
  if (count > most || Number.isNaN(count)) throw new RangeError(`${from} to ${to} is more than ${most} steps of ${stepMs} ms`)
  return Array.from({ length: Math.max(0, count) }, (_, i) => from + i * stepMs)
}
