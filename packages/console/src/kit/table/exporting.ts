import type { FileForm } from '@sundial/contract/kit/file-form.ts'

/** Makes a file of the rows of a list: of the query's rows of all pages, or of the given ones. */
export type Exporting = { busy: boolean; exportRows: (form: FileForm, ids?: readonly React.Key[]) => void }
