import type { Branch } from '../parts/organisations/branches.ts'

/** What is to be done with an organisation, as long as its dialog is open. */
export type OpenDialog = { kind: 'add' | 'edit' | 'move' | 'remove' | 'importFleet'; branch: Branch }
export type OnOpen = (open: OpenDialog) => void
