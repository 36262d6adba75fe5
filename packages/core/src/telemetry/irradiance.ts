/** With the sun this far below the horizon, degrees, the sky gives less than 1 W/m² (civil twilight ends at −6°, under overcast earlier). */
export const darkElevationDeg = -3
/** A meter's own offset and its noise stay below this, W/m². */
const darkIrradianceMaxWm2 = 20

/**
 * Whether a measured irradiance, W/m², can be true with the sun at this elevation, degrees. A meter that shows light while there is none
 * is stuck or lit by a lamp: its reading counts as missing in sums. By day nothing is judged here.
 */
export const isIrradianceCredible = (irradianceWm2: number, sunElevationDeg: number): boolean =>
  irradianceWm2 <= darkIrradianceMaxWm2 || sunElevationDeg >= darkElevationDeg
