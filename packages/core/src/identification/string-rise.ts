import type { Found } from './found.ts'

/** An input of an inverter while a module was energised: the strings on it, and its voltage before and after, V; null = it was not read. */
export type InputRise = { strings: readonly string[]; beforeV: number | null; afterV: number | null }

/** A converter gives less than its panel's voltage where it is shaded: from this share of it on a rise is that of the module. */
const leastShare = 0.3

/**
 * The string in which a module hangs whose output came on with `moduleV`: that of the input whose voltage rose most. The other inputs say how
 * sure that is: what moves while nothing is switched there is weather. Strings on one input have one voltage; of those it is the registered
 * one, and less sure.
 */
export const stringOfRise = (inputs: readonly InputRise[], moduleV: number, registered: string | undefined): Found => {
  const rises = inputs
    .flatMap(({ strings, beforeV, afterV }) => (beforeV === null || afterV === null ? [] : [{ strings, riseV: afterV - beforeV }]))
    .sort((a, b) => b.riseV - a.riseV)
  const [best, ...others] = rises
  if (!best || best.strings.length === 0 || best.riseV < leastShare * moduleV) return { what: 'string', is: null, sure: null }
  const elsewhereV = Math.max(0, ...others.map(({ riseV }) => Math.abs(riseV)))
  const sure = Math.max(0, 1 - elsewhereV / best.riseV) / best.strings.length
  const is = best.strings.find((string) => string === registered) ?? best.strings[0]!
  return { what: 'string', is, sure: Math.round(sure * 1000) / 1000 }
}
