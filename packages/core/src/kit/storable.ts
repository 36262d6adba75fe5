/** Whether a database can hold a text: no half of a surrogate pair, no NUL. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')
