/** An inverter of the Sandia and CEC libraries; the names in brackets are theirs. */
export type SandiaInverter = {
  /** AC rating (Paco) and the DC power that gives it at the rated voltage (Pdco, Vdco). */
  ratedAcW: number
  ratedDcW: number
  ratedDcV: number
  /** DC power at which it starts (Pso). */
  startW: number
  /** Bend of AC over DC power, 1/W (C0), and how rated power, starting power and bend go with the voltage, 1/V (C1, C2, C3). */
  bendPerW: number
  ratedPerV: number
  startPerV: number
  bendPerV: number
  /** What it draws at night (Pnt). */
  nightW: number
}

/**
 * AC power of an inverter, W: clipped at its rating; the negative of its own draw below the starting power.
 * Source: D. King et al., SAND2007-5036. Voltage window and current limit are not part of it.
 */
export const sandiaInverterAcW = (x: SandiaInverter, dcW: number, dcV: number): number => {
  if (dcW < x.startW) return -Math.abs(x.nightW)
  const off = dcV - x.ratedDcV
  const rated = x.ratedDcW * (1 + x.ratedPerV * off)
  const start = x.startW * (1 + x.startPerV * off)
  const bend = x.bendPerW * (1 + x.bendPerV * off)
  const over = dcW - start
  return Math.min(x.ratedAcW, (x.ratedAcW / (rated - start) - bend * (rated - start)) * over + bend * over * over)
}
