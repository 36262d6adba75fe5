/** A text that a device tells; null where it tells none. */
export const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
