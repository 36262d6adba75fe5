import type { ReactNode } from 'react'

type Filters = Record<string, string>
/** One condition: its control sees all that is asked for and changes what is its own. */
export type QueryField = {
  key: string
  label: string
  width: number
  /** Shown only in the unfolded form. */
  more?: boolean
  /** What is asked for, in words, for the chip below the form; '' where nothing. */
  said?: (asked: Filters) => string
  control: (asked: Filters, ask: (part: Filters) => void) => ReactNode
}
