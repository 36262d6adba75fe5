import type { Branch } from './tree.ts'

/** What is to be done with an organisation, as long as its dialog is open. */
export type Order = { kind: 'add' | 'change' | 'move' | 'remove'; branch: Branch }
export type OnOrder = (order: Order) => void
