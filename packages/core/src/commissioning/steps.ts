import type { TaskAction } from '../orders/kinds.ts'

/** Parts of the register of a plant that not every plant has. */
export const registeredParts = ['areas', 'branches'] as const
export type RegisteredPart = (typeof registeredParts)[number]

/**
 * One step of the checklist. `orders`: what it orders, one after the other; it is done when all of them are. `needs`: the steps that must be
 * done or left out before. `light`: its orders switch modules, which only tell by daylight. `done`: whether an order to devices has to have
 * reached all of them, or at least one; a person is asked about the others. `registered`: what the register of the plant must have, because
 * otherwise there is nothing that the answers of modules could be held against.
 */
export type CommissioningStepKind = {
  orders: readonly TaskAction[]
  needs: readonly string[]
  light: boolean
  done: 'all' | 'some'
  registered: RegisteredPart | null
}
const usual = { needs: [], light: false, done: 'all', registered: null } as const
const afterRegister = { ...usual, needs: ['register'], done: 'some' } as const

const beforeCertificate = {
  whitelist: { ...usual, orders: ['addToWhitelist'] },
  /** What the concentrator holds is read first, so that nothing that it holds is overwritten unseen. */
  register: { ...usual, orders: ['readRegister', 'writeRegister'] },
  discovery: { ...afterRegister, orders: ['checkInstallation'] },
  area: { ...afterRegister, orders: ['identifyArea'], registered: 'areas' },
  branch: { ...afterRegister, orders: ['identifyBranch'], registered: 'branches' },
  strings: { ...afterRegister, orders: ['identifyStrings'], light: true },
  clock: { ...usual, orders: ['setClock'] },
  interval: { ...usual, orders: ['setRecordInterval'] },
  firstReading: { ...afterRegister, orders: ['collect'] },
  selfTest: { ...afterRegister, orders: ['selfTest'], light: true },
} as const satisfies Record<string, CommissioningStepKind>

/**
 * The checklist, in its order. Its last step sends the register down once more where decisions have changed it, and ends the commissioning;
 * it waits for every decision.
 */
export const commissioningSteps = {
  ...beforeCertificate,
  certificate: { ...usual, orders: ['writeRegister'], needs: Object.keys(beforeCertificate) },
} as const satisfies Record<string, CommissioningStepKind>

export type StepName = keyof typeof commissioningSteps
export const stepNames = Object.keys(commissioningSteps) as [StepName, ...StepName[]]
export const stepKind = (step: StepName): CommissioningStepKind => commissioningSteps[step]
/** The actions that a commissioning orders: whoever starts one needs the right to each. */
export const commissioningOrders = [...new Set(stepNames.flatMap((step) => stepKind(step).orders))]
