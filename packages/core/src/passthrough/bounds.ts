/** A frame that a concentrator passes on: at most so many bytes (specification, point 5). */
export const frameBytesMax = 100
/** Frames of one order of a person, and of a reading of chosen modules. */
export const framesMax = 20
export const readingFramesMax = 100
/** Whole bytes as hexadecimal digits, at least one. */
export const hexForm = /^(?:[0-9a-fA-F]{2})+$/
/** An address of DL/T 645: a communication address, or one of several devices. */
export const address645Form = /^[0-9a-fA-F]{12}$/
/** A data identifier, DI3 first. */
export const identifierForm = /^[0-9a-fA-F]{8}$/
