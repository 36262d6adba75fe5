import { darkIrradianceMaxWm2 } from '@sundial/core/telemetry/irradiance.ts'

type Shown = { irradianceWm2: number | null; specificYieldH: number | null; pr: number | null }

/**
 * Whether the irradiance beside a performance ratio that is not known is one that does not count: the modules have had their hour of sun
 * and the meter shows light, yet of it there is none to hold the energy against. It stands still, or showed none of that sun.
 */
export const isNotCredible = ({ irradianceWm2, specificYieldH, pr }: Shown): boolean =>
  (irradianceWm2 ?? 0) > darkIrradianceMaxWm2 && specificYieldH !== null && pr === null
