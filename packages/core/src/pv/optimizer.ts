/**
 * A string of optimizers: the inverter's tracker sets one string current, each optimizer turns its module's power into that current.
 * It can lower the voltage (buck) but not raise it: with the strongest module's current in the string, that one passes through
 * and every other gives less than its module's voltage.
 */

/** Efficiency of the converter when it switches; a pass-through loses next to nothing. */
const buckEfficiency = 0.988

/**
 * Output voltage in V of an optimizer whose module gives `powerW` at `moduleV`, in a string that carries `stringA`; 0 without current,
 * never above `moduleV`. Source: the domain's facts on buck optimizers.
 */
export const optimizerOutputV = (powerW: number, moduleV: number, stringA: number): number => {
  if (powerW <= 0 || stringA <= 0) return 0
  const moduleA = powerW / moduleV
  if (moduleA >= stringA * 0.995) return moduleV
  return (powerW * buckEfficiency) / stringA
}
