/** Energy against that of the time before, %. `coming`: the days before are still being told, and a part of them would make a rise that never was. */
export const energyComparison = (energyWh: number | null, beforeWh: number | null, isComing: boolean): number | 'coming' | null => {
  if (energyWh === null || !beforeWh) return null
  return isComing ? 'coming' : (energyWh / beforeWh - 1) * 100
}
