import type { Subject } from '@sundial/contract/kit/subjects.ts'
import { makeBell } from './bell.ts'

const written = makeBell<readonly Subject[]>()
/** Calls back with what a call has changed. Answers how to stop listening. */
export const onWritten = written.on
export const tellWritten = written.ring
