/**
 * Every refusal there is: its name, the code that answers carry and the HTTP status.
 * `00000` is success; `009900` is the specification's system error; `402` an invalid login, `401` no permission (point 8).
 */
export const refusals = {
  systemError: { code: '009900', http: 500 },
  badInput: { code: '010001', http: 400 },
  tooLarge: { code: '010002', http: 413 },
  notFound: { code: '010003', http: 404 },
  noSuchCall: { code: '010004', http: 404 },
  /** The request comes from another site's page. */
  crossSite: { code: '010005', http: 403 },
  /** JSON that nests deeper than core/kit/json-depth.ts allows. */
  tooDeep: { code: '010006', http: 400 },
  /** A text that no database can hold: NUL, half of a surrogate pair, bytes that are not UTF-8. */
  unreadableText: { code: '010007', http: 400 },
  /** Asked for by a name that is not this server's: what DNS rebinding looks like. */
  unknownHost: { code: '010008', http: 421 },
  wrongCredentials: { code: '010101', http: 401 },
  throttled: { code: '010102', http: 429 },
  tooManyCalls: { code: '010103', http: 429 },
  /** As many event streams are open as may be. */
  tooManyStreams: { code: '010104', http: 429 },
  loginExpired: { code: '402', http: 201 },
  noPermission: { code: '401', http: 403 },
  unavailable: { code: '009901', http: 503 },
  /** The disk of the database takes no changes (core/kit/storage-state.ts). */
  storageNoSpace: { code: '009902', http: 503 },
  storageNoInodes: { code: '009903', http: 503 },
  storageReadOnly: { code: '009904', http: 503 },
  storageOwnerChanged: { code: '009905', http: 503 },
  nothingToSwitch: { code: '010201', http: 400 },
  mixedStations: { code: '010202', http: 400 },
  nothingToRead: { code: '010204', http: 400 },
  /** An idempotency key that another order has. */
  keyUsed: { code: '010205', http: 409 },
  reasonNeeded: { code: '010203', http: 400 },
  /** Somebody saved the setting since it was read. */
  settingChanged: { code: '010501', http: 409 },
  /** A station's code that another station has. */
  codeTaken: { code: '010502', http: 409 },
  /** A ticket for a download that was used, is too old or is another session's. */
  ticketGone: { code: '010503', http: 410 },
  /** An embed link that was revoked, or that lives for days, is not renewed. */
  embedLinkFixed: { code: '010510', http: 409 },
  /** A role that somebody holds is not deleted. */
  roleHeld: { code: '010301', http: 409 },
  /** A role that holds everything is not changed. */
  systemRole: { code: '010302', http: 409 },
  /** Nobody hands out a right they lack. */
  grantsTooMuch: { code: '010303', http: 403 },
  /** The last administrator is not removed, disabled or stripped. */
  lastAdministrator: { code: '010304', http: 409 },
  /** A number or name that something else has. */
  taken: { code: '010305', http: 409 },
  /** National and provincial organisations and roots stay. */
  fixedOrganisation: { code: '010320', http: 409 },
  /** Whoever is bound to stations adds none, and changes no organisation. */
  boundToStations: { code: '010323', http: 403 },
  /** Whoever asked for an order may not give it any more. */
  askerMayNot: { code: '010324', http: 409 },
  /** Whoever approves and whoever asked were in the same hands within the last day. */
  notSecondPerson: { code: '010325', http: 403 },
  /** A program's token gives no rights unless it was made for it, and none that need a password. */
  programMayNot: { code: '010326', http: 403 },
  organisationInUse: { code: '010321', http: 409 },
  /** An organisation can't stand below itself. */
  movesIntoItself: { code: '010322', http: 409 },
  /** What nobody does to themselves: delete, disable, reset. */
  notOneself: { code: '010306', http: 409 },
  /** Nobody has power over those who may do more. */
  ranksAbove: { code: '010307', http: 403 },
  commonPassword: { code: '010308', http: 400 },
  wrongPassword: { code: '010309', http: 400 },
  samePassword: { code: '010310', http: 400 },
  /** Dangerous: the password must be said again (confirmPassword). */
  stepUpNeeded: { code: '010312', http: 403 },
  /** Above what one person may energise: kept for a second one to approve. */
  approvalNeeded: { code: '010313', http: 403 },
  /** The password is one that somebody else gave. */
  passwordChangeNeeded: { code: '010311', http: 403 },
  /** The password is right; the code of the second factor is missing. */
  secondFactorNeeded: { code: '010314', http: 401 },
  /** Wrong, expired or used before. */
  wrongCode: { code: '010315', http: 400 },
  /** A role requires a second factor that is not set up yet. */
  secondFactorSetupNeeded: { code: '010316', http: 403 },
  secondFactorExists: { code: '010317', http: 409 },
  secondFactorMissing: { code: '010318', http: 409 },
  /** The secret can't be read with this installation's key. */
  secondFactorUnreadable: { code: '010319', http: 503 },
  /** Uploaded tables: see server/src/kit/sheets/read-table.ts. */
  fileKind: { code: '010601', http: 400 },
  fileOld: { code: '010602', http: 400 },
  fileEncrypted: { code: '010603', http: 400 },
  fileEmpty: { code: '010604', http: 400 },
  fileBroken: { code: '010605', http: 400 },
  fileTooLarge: { code: '010606', http: 413 },
  /** Unpacks to too much, or declares entities. */
  fileSuspicious: { code: '010607', http: 400 },
  fileTooSlow: { code: '010608', http: 400 },
  fileTooManyRows: { code: '010609', http: 400 },
  fileTooWide: { code: '010610', http: 400 },
  cellTooLong: { code: '010611', http: 400 },
  /** An import that is over, too old or another session's. */
  importGone: { code: '010612', http: 410 },
  /** Everything was to be imported, and not everything can be. */
  importNotClean: { code: '010613', http: 409 },
  importBusy: { code: '010614', http: 429 },
  /** A cell with what no database holds: NUL, half of a surrogate pair. */
  cellUnreadable: { code: '010615', http: 400 },
  /** Answers that grow with the fleet or with time: see server/src/kit/heavy/limits.ts. */
  answerTooSlow: { code: '010701', http: 400 },
  answerTooLarge: { code: '010702', http: 400 },
  tooManyAnswers: { code: '010703', http: 429 },
} as const

export type RefusalName = keyof typeof refusals

/** Thrown at any depth, answered in one place. `detail` fills the slots of the refusal's phrase. */
export class Refusal extends Error {
  readonly refusal: RefusalName
  readonly detail: Record<string, string | number>
  constructor(refusal: RefusalName, detail: Record<string, string | number> = {}) {
    super(refusal)
    this.refusal = refusal
    this.detail = detail
  }
}
