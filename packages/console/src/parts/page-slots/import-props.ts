import type { ImportName, importCalls } from '@sundial/contract/imports.ts'

/** A call that takes the table of one kind of row. */
export type UploadCall = (typeof importCalls)['importUsers' | 'importDevices' | 'importBuilding' | 'importPanels' | 'importRatings']
/** What the result file tells. `only`: nothing else does, so that the wizard asks before the file is given up. */
export type Told = { text: string; go: string; only: boolean }
/** `file`: the table is here already, and no other is chosen. */
export type ImportProps = { name: ImportName; call: UploadCall; title: string; told: Told; file?: File; onClose: () => void }
