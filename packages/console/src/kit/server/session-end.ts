import { makeBell } from './bell.ts'

const ended = makeBell()
/** Calls back when the server says that the session has ended. Answers how to stop listening. */
export const onSessionEnded = ended.on
export const tellSessionEnded = ended.ring

const changed = makeBell()
/** Calls back when the server wants something of the user before anything else is answered. */
export const onSessionChanged = changed.on
export const tellSessionChanged = changed.ring
