import type { ImportName, importCalls } from '@sundial/contract/imports.ts'

/** A call that takes the table of one kind of row. */
export type UploadCall = typeof importCalls.importUsers
/** What the result file tells that nothing else does. */
export type Told = { text: string; go: string }
export type ImportProps = { name: ImportName; call: UploadCall; title: string; told: Told; onClose: () => void }
