/** What a plant gave and what fell on it over a period. */
export type PlantPeriod = {
  /** AC energy to the grid and DC energy of the array, kWh. */
  acKwh: number
  dcKwh: number
  /** Irradiation in the plane, kWh/m². */
  planeKwhm2: number
  /** Mean cell temperature weighted by irradiance, °C. */
  cellC: number
  /** Rated DC power, kW (> 0), and its temperature coefficient, 1/K (about −0.0035). */
  ratedKw: number
  gammaPerK: number
}

/** Yields and losses in hours at rated power; ratios 0..1.2. */
export type PlantYields = {
  referenceH: number
  arrayH: number
  finalH: number
  /** Lost before the inverter (heat, dirt, mismatch), and after the array (inverter, cables). */
  captureLossH: number
  systemLossH: number
  performanceRatio: number
  /** Against what the array would give at its own temperature instead of 25 °C: free of the seasons. */
  performanceRatioAt25C: number
}

/** Yields of a period; null without light. Source: IEC 61724-1, 10.3 to 10.5, annex on the STC-corrected performance ratio. @public */
export const plantYields = (x: PlantPeriod): PlantYields | null => {
  if (!(x.planeKwhm2 > 0 && x.ratedKw > 0)) return null
  const referenceH = x.planeKwhm2
  const arrayH = x.dcKwh / x.ratedKw
  const finalH = x.acKwh / x.ratedKw
  return {
    referenceH,
    arrayH,
    finalH,
    captureLossH: referenceH - arrayH,
    systemLossH: arrayH - finalH,
    performanceRatio: finalH / referenceH,
    performanceRatioAt25C: finalH / (referenceH * (1 + x.gammaPerK * (x.cellC - 25))),
  }
}

/** One record of a plant: mean irradiance in the plane (W/m²), cell temperature (°C), mean DC and AC power (W), over `hours`. */
export type PlantRecord = { planeWm2: number; cellC: number; dcW: number; acW: number; hours: number }

/** Sums records up: energies in kWh, irradiation in kWh/m², the cell temperature weighted by irradiance (25 °C in the dark). @public */
export const sumRecords = (records: readonly PlantRecord[], rated: { ratedKw: number; gammaPerK: number }): PlantPeriod => {
  let [acWh, dcWh, planeWhm2, warm] = [0, 0, 0, 0]
  for (const r of records) {
    acWh += r.acW * r.hours
    dcWh += r.dcW * r.hours
    planeWhm2 += r.planeWm2 * r.hours
    warm += r.cellC * r.planeWm2 * r.hours
  }
  return { acKwh: acWh / 1000, dcKwh: dcWh / 1000, planeKwhm2: planeWhm2 / 1000, cellC: planeWhm2 > 0 ? warm / planeWhm2 : 25, ...rated }
}
