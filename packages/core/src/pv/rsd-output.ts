/** Fall of the output after the shut-down order: capacitors into the bleeder. 38 V is below 1.5 V after about 3 s. */
const fallTimeS = 0.75
/** Soft start after energising. */
const riseTimeS = 0.4

/**
 * Output voltage of an RSD switch, V, `sinceMs` after the order; it leaves `fromV` and settles exponentially at `toV`
 * (shut down: 0.6..1.0 V per device; energised: the module's voltage). Domain facts, 4.4 and 4.5.
 */
export const rsdOutputV = (fromV: number, toV: number, sinceMs: number): number => {
  const timeS = toV < fromV ? fallTimeS : riseTimeS
  return toV + (fromV - toV) * Math.exp(-Math.max(0, sinceMs) / 1000 / timeS)
}
