/** What a caught value says, as text. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
