/** See kit/refusal.ts. */
export const replacementRefusals = {
  /** Nothing of this sort is at the position. */
  notInstalledThere: { code: '011001', http: 409 },
  /** What is there is not what the person saw. */
  replacedMeanwhile: { code: '011002', http: 409 },
  /** The new number is the one that is there. */
  sameEquipment: { code: '011003', http: 409 },
  /** The new piece is at another position. */
  installedElsewhere: { code: '011004', http: 409 },
  /** The number belongs to equipment of another sort, or to equipment of a plant that the person does not see. */
  otherEquipment: { code: '011005', http: 409 },
  /** Before what is there now was put in, or before the new piece was taken out elsewhere. */
  replacedTooEarly: { code: '011006', http: 409 },
  /** In the future. */
  replacedTooLate: { code: '011007', http: 409 },
  /** Longer ago than a replacement may be dated back. */
  replacedTooLongAgo: { code: '011014', http: 409 },
  /** A task is under way with the device. */
  deviceInTask: { code: '011008', http: 409 },
  /** Something newer was put in at the position since. */
  replacementDependedOn: { code: '011010', http: 409 },
  replacementUndone: { code: '011011', http: 409 },
  /** What was there before is installed at another position. */
  removedIsElsewhere: { code: '011012', http: 409 },
  /** Somebody else is changing the device. */
  deviceLocked: { code: '011013', http: 409 },
} as const
