import { type AskedModule, askOfRegister, askOfStep, type Question } from '@sundial/core/commissioning/questions.ts'
import type { StepName } from '@sundial/core/commissioning/steps.ts'
import { judgeFact } from '@sundial/core/identification/found.ts'
import type { Db } from '../kit/open-store.ts'
import { everything } from '../kit/scope.ts'
import { findRegister, modulesBehind, stringsOfStation } from '../register/find-register.ts'
import { compareWithOurs } from '../register/our-modules.ts'
import { type TaskDeviceRecord, taskDevices } from '../tasks/task-devices.ts'
import type { DueCommissioning } from './due-commissionings.ts'
import { askQuestions, findQuestions } from './questions.ts'

/** Steps that ask every module; in others a module without a result may have been left alone. */
const asksAll: readonly StepName[] = ['discovery', 'firstReading']

const asked = (step: StepName, { id, code, number, phase, note, found, registered }: TaskDeviceRecord): AskedModule => ({
  deviceId: id,
  code,
  number,
  phase,
  note,
  found: found && registered ? found.map((fact) => judgeFact(fact, registered)) : null,
  answered: !asksAll.includes(step) || phase === 'verified',
})

const ofRegister = async (trx: Db, { gw, stationId }: DueCommissioning): Promise<Question[]> => {
  const register = await findRegister(trx, everything, gw)
  const { differences } = await compareWithOurs(trx, gw, register?.held ?? [], register?.recordMinutes ?? [])
  const codes = new Map((await modulesBehind(trx, gw)).map(({ number, code }) => [number, code]))
  const strings = new Map((await stringsOfStation(trx, stationId)).map(({ number, code }) => [number, code]))
  return askOfRegister(differences, codes, strings)
}

const ofDevices = async (trx: Db, { id }: DueCommissioning, step: StepName, taskId: number): Promise<Question[]> => {
  const before = (await findQuestions(trx, id)).filter((question) => question.kind === 'silent' && question.step !== step)
  const modules = (await taskDevices(trx, everything, taskId)).map((device) => asked(step, device))
  return askOfStep(step, modules, new Set(before.flatMap(({ facts }) => facts.numbers)))
}

/** Asks what an order that has ended leaves to a person. */
export const askAfter = async (
  trx: Db,
  due: DueCommissioning,
  { step, part, taskId }: { step: StepName; part: number; taskId: number },
  now: number,
): Promise<void> => {
  if (step === 'register') {
    if (part === 0) await askQuestions(trx, due.id, step, await ofRegister(trx, due), now)
    return
  }
  await askQuestions(trx, due.id, step, await ofDevices(trx, due, step, taskId), now)
}
