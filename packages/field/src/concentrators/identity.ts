/** What simulated concentrators are, and the program that they are delivered with. */
export const deliveredConcentrator = { model: 'Sundial C200', firmware: '1.0.0' }
/** The next program of their maker, which they take. */
export const demoProgram = { model: deliveredConcentrator.model, version: '1.1.0' }
