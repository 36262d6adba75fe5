import { groundFaultBit, inputArcBit } from '@sundial/core/devices/inverter-events.ts'
import type { InverterNow } from './readings.ts'

type Faulty = Pick<InverterNow, 'groundFaultInput' | 'arcInput'>
const bit = (isSet: boolean, place: number): number => (isSet ? 2 ** place : 0)

/** SunSpec's event bits of the inverter itself (Evt1), which has none for an arc. */
export const ownEvents = ({ groundFaultInput }: Faulty): number => bit(groundFaultInput > 0, groundFaultBit)
/** Of one of its inputs, from 1 (DCEvt). */
export const eventsOfInput = ({ groundFaultInput, arcInput }: Faulty, input: number): number =>
  bit(groundFaultInput === input, groundFaultBit) + bit(arcInput === input, inputArcBit)
/** Of all its inputs (Evt of model 160). */
export const eventsOfInputs = ({ groundFaultInput, arcInput }: Faulty): number =>
  bit(groundFaultInput > 0, groundFaultBit) + bit(arcInput > 0, inputArcBit)
