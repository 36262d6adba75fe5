/**
 * Energy against that of the time before, %. `coming`: the days before are still being told, and a part of them would make a rise that
 * never was. `incomplete`: too few of the days before have data.
 */
export const energyComparison = (
  energyWh: number | null,
  beforeWh: number | null,
  isComing: boolean,
): number | 'coming' | 'incomplete' | null => {
  if (energyWh === null || beforeWh === 0) return null
  if (isComing) return 'coming'
  return beforeWh === null ? 'incomplete' : (energyWh / beforeWh - 1) * 100
}
