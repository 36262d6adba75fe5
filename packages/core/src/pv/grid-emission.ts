/** What a kilowatt-hour from the grid emits that a plant's own takes the place of; of which year, and who says so. */
export type GridEmission = { kgPerKwh: number; year: number; source: string }

/** The world's mean: Ember, Global Electricity Review 2025. Of one grid, what its operator or its country publishes is to be set instead. */
export const gridEmission: GridEmission = { kgPerKwh: 0.473, year: 2024, source: 'Ember, Global Electricity Review 2025, world' }

/** CO2 that the grid did not emit, kg; null without energy. */
export const co2AvoidedKg = (energyWh: number | null, { kgPerKwh }: GridEmission): number | null =>
  energyWh === null ? null : (energyWh / 1000) * kgPerKwh
