import { type OrderKind, usual } from './order-kind.ts'

/**
 * Plans of several orders, each of which is a task of its own; the task of the plan counts its steps. Nothing of it goes to a concentrator, so
 * that it has no operation, and no deadline ends it: its own rows do (core/commissioning).
 */
export const planKinds = {
  commission: {
    ...usual,
    type: 'oneClickCommissioning',
    op: '',
    reaches: [],
    targets: [],
    none: 'nothingToRead',
    validity: { baseMs: 7 * 86_400_000, perDeviceMs: 0, settleMs: 0 },
    proof: 'answer',
    atDeadline: 'unknown',
    resume: 'again',
    audit: 'commissioning.start',
    may: 'rsd.energise',
  },
} as const satisfies Record<string, OrderKind>

export type PlanAction = keyof typeof planKinds
export const planActions = Object.keys(planKinds) as [PlanAction, ...PlanAction[]]
export const isPlanAction = (action: string): action is PlanAction => Object.hasOwn(planKinds, action)
