/** See kit/refusal.ts. */
export const alarmRefusals = {
  /** An alarm whose condition still holds cannot be closed, because the next judgement would raise it again. */
  alarmStands: { code: '012801', http: 409 },
  /** An alarm is shelved until an instant that is still to come, and not for too long. */
  shelfUntil: { code: '012802', http: 400 },
  /** A limit of Level II that lies beyond the one of Level I. */
  limitsContradict: { code: '012803', http: 409 },
  /** Limits of an organisation hold for all its plants: somebody who is bound to plants sets those of plants. */
  limitsOfPlantsOnly: { code: '012804', http: 403 },
  /** Equipment is taken out of service once. */
  outOfServiceAlready: { code: '012805', http: 409 },
  /** It is back in service. */
  inServiceAlready: { code: '012806', http: 409 },
  /** The day on which equipment is expected back is today or later. */
  expectedOnPast: { code: '012807', http: 400 },
  /** A latched alarm is reset when its device says that the condition is gone, and not before. */
  resetTooEarly: { code: '012808', http: 409 },
} as const
