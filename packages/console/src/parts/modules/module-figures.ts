/** How each value of a module reads; `factor` leads from what is stored to the unit. */
export const moduleFigures = {
  power: { unit: 'W', decimals: 0, factor: 1 },
  voltage: { unit: 'V', decimals: 1, factor: 1 },
  current: { unit: 'A', decimals: 2, factor: 1 },
  temperature: { unit: '°C', decimals: 1, factor: 1 },
  rsdVoltage: { unit: 'V', decimals: 1, factor: 1 },
  snr: { unit: 'dB', decimals: 1, factor: 1 },
  rssi: { unit: 'dBm', decimals: 0, factor: 1 },
  energyToday: { unit: 'kWh', decimals: 2, factor: 0.001 },
  completeness: { unit: '%', decimals: 0, factor: 100 },
} as const
