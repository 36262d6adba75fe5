/** See kit/refusal.ts. The first are the rules of rules.ts. */
export const concentratorRefusals = {
  numberNotDigits: { code: '010801', http: 400 },
  numberLength: { code: '010802', http: 400 },
  /** 999999999999 is the address of everybody on a power line. */
  numberIsEverybody: { code: '010803', http: 400 },
  addressNotDigits: { code: '010804', http: 400 },
  addressNotNumber: { code: '010805', http: 400 },
  macNotHexadecimal: { code: '010806', http: 400 },
  macNotAddress: { code: '010807', http: 400 },
  collectAboveReport: { code: '010808', http: 400 },
  collectUneven: { code: '010809', http: 400 },
  reportUneven: { code: '010810', http: 400 },
  ipWrong: { code: '010811', http: 400 },
  concentratorInUse: { code: '010821', http: 409 },
  concentratorHasPast: { code: '010822', http: 409 },
  concentratorOffline: { code: '010823', http: 409 },
  concentratorSilent: { code: '010824', http: 504 },
  /** Requests for a certificate. */
  requestUnreadable: { code: '010831', http: 400 },
  requestIsOther: { code: '010832', http: 400 },
  requestWeakKey: { code: '010833', http: 400 },
  requestForged: { code: '010834', http: 400 },
  certificatesMany: { code: '010835', http: 409 },
} as const
