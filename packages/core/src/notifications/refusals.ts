/** See kit/refusal.ts. */
export const notificationRefusals = {
  /** A rule that nobody receives would be silent without anybody noticing. */
  nobodyToNotify: { code: '013301', http: 400 },
  /** A user that a rule names has no e-mail address. */
  noMailAddress: { code: '013302', http: 409 },
  /** What waits or has arrived is not sent again. */
  deliveryNotFailed: { code: '013303', http: 409 },
  /** So many rules an organisation. */
  notifyRulesMany: { code: '013304', http: 409 },
  /** Somebody who is bound to plants says for which of them. */
  notifyPlantsNeeded: { code: '013305', http: 400 },
  /** A rule that assigns alarms names nobody for it. */
  nobodyToWork: { code: '013306', http: 400 },
  /** An organisation has one calendar of people on duty. */
  dutyCalendarExists: { code: '013307', http: 409 },
  /** So many stand-ins a calendar, from now on. */
  standInsMany: { code: '013308', http: 409 },
  /** No browser gives such an address or such keys, or the address is not one of HTTPS. */
  pushNotUsable: { code: '013310', http: 400 },
  /** So many devices a user. */
  pushDevicesMany: { code: '013311', http: 409 },
} as const
