/** What any call may be answered with. See refusal.ts. */
export const generalRefusals = {
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
  /** A query about devices of different levels: an inverter among modules. */
  otherLevel: { code: '010009', http: 400 },
  tooManyCalls: { code: '010103', http: 429 },
  /** As many event streams are open as may be. */
  tooManyStreams: { code: '010104', http: 429 },
  unavailable: { code: '009901', http: 503 },
  /** The disk of the database takes no changes (core/kit/storage-state.ts). */
  storageNoSpace: { code: '009902', http: 503 },
  storageNoInodes: { code: '009903', http: 503 },
  storageReadOnly: { code: '009904', http: 503 },
  storageOwnerChanged: { code: '009905', http: 503 },
  /** Somebody saved the setting since it was read. */
  settingChanged: { code: '010501', http: 409 },
  /** A user keeps as many settings of lists as may be kept that are none of the console's. */
  tooManySettings: { code: '010505', http: 409 },
  /** Somebody saved the row since it was read: kit/refuse-stale.ts. */
  changedMeanwhile: { code: '010504', http: 409 },
  /** A ticket for a download that was used, is too old or is another session's. */
  ticketGone: { code: '010503', http: 410 },
  /** A number or name that something else has. */
  taken: { code: '010305', http: 409 },
  /** Answers that grow with the fleet or with time: see server/src/kit/heavy/limits.ts. */
  answerTooSlow: { code: '010701', http: 400 },
  answerTooLarge: { code: '010702', http: 400 },
  tooManyAnswers: { code: '010703', http: 429 },
} as const
