/** An error whose text is for the person at the terminal: shown without a stack. */
export class PlainError extends Error {}
