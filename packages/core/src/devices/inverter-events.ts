/** Bits of SunSpec's events that conditions judge. Of an inverter itself bit 15 is another thing (a failed test of its hardware). */
export const groundFaultBit = 0
export const inputArcBit = 15

/** The bits as an inverter said them, of itself and of all its inputs together; null = it said nothing, as agents before these quantities. */
export type InverterEvents = { own: number | null; ofInputs: number | null }

// Not by `>>`, which reads 32 bits as a signed number.
const has = (bits: number | null, bit: number): boolean | null => (bits === null ? null : Math.floor(bits / 2 ** bit) % 2 === 1)

/** Whether it says that an input has a ground fault or too little insulation; null = it says nothing. */
export const saysGroundFault = ({ own, ofInputs }: InverterEvents): boolean | null => {
  const [itself, inputs] = [has(own, groundFaultBit), has(ofInputs, groundFaultBit)]
  return itself === null && inputs === null ? null : itself === true || inputs === true
}

/** Whether it says that an arc burns on an input; null = it says nothing. */
export const saysArc = ({ ofInputs }: InverterEvents): boolean | null => has(ofInputs, inputArcBit)
