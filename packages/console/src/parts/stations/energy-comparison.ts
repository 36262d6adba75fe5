/**
 * Energy against that of the time before, %. `coming`: the days before are still being told, and a part of them would make a rise that
 * never was. `unasked`: whether they are (`isComing` null) is not known yet, so that nothing is said. `incomplete`: too few of the days
 * before have data. Null: there is nothing to compare.
 */
export const energyComparison = (
  energyWh: number | null,
  beforeWh: number | null,
  isComing: boolean | null,
): number | 'unasked' | 'coming' | 'incomplete' | null => {
  if (isComing === null) return 'unasked'
  if (energyWh === null || beforeWh === 0) return null
  if (isComing) return 'coming'
  return beforeWh === null ? 'incomplete' : (energyWh / beforeWh - 1) * 100
}
