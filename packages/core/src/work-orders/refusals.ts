/** See kit/refusal.ts. */
export const workOrderRefusals = {
  /** An alarm is in one open work order at most. */
  alarmHasOrder: { code: '013201', http: 409 },
  /** What the state of the order does not allow (life.ts). */
  workStateWrong: { code: '013202', http: 409 },
  workStepsLeft: { code: '013203', http: 409 },
  /** The scanned number is of another device. */
  otherDevice: { code: '013204', http: 409 },
  unknownSerialNo: { code: '013205', http: 409 },
  workDue: { code: '013206', http: 400 },
  workCauseNote: { code: '013207', http: 400 },
  /** An order without an alarm says what is to be done. */
  workTitleMissing: { code: '013208', http: 400 },
  /** A phone kept it for more than seven days (done-at.ts). */
  workActOld: { code: '013209', http: 409 },
} as const
