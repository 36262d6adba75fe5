import type { ReactNode } from 'react'

type Filters = Record<string, string>
/** One condition: its control sees all that is asked for and changes what is its own. */
export type QueryField = {
  key: string
  label: string
  width: number
  /** Further conditions that its control asks for, as the first day of a period beside the last. */
  also?: readonly string[]
  /** Shown only in the unfolded form. */
  more?: boolean
  /** What is asked for, in words, for the chip below the form; '' where nothing. */
  said?: (asked: Filters) => string
  /** None: nobody asks for it in the form; a link does, and its chip stands below. */
  control?: ((asked: Filters, ask: (part: Filters) => void) => ReactNode) | undefined
}
