import type { CallError } from '../server/call-error.ts'

/** The server's answer: a page of rows and how many there are in all. */
export type TableAnswer<Row> = {
  rows: readonly Row[] | undefined
  count: number
  /** Where counting ended: with a count as high there are more. */
  countedTo?: number | undefined
  error: CallError | null
  busy: boolean
  refetch: () => void
}
