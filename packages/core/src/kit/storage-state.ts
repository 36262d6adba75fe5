/** Whether the disk of the database takes what is written, and why not. */
export const storageStates = ['ok', 'noSpace', 'noInodes', 'readOnly', 'ownerChanged'] as const
export type StorageState = (typeof storageStates)[number]
