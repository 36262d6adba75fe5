/** A serial number of a panel (PVSN): what makers print on labels. */
export const serialNoForm = /^[\p{L}\p{N}._/-]+$/u
export const serialNoLengthMax = 64
