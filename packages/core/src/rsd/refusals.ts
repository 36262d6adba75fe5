/** See kit/refusal.ts. */
export const rsdRefusals = {
  nothingToSwitch: { code: '010201', http: 400 },
  mixedStations: { code: '010202', http: 400 },
  nothingToRead: { code: '010204', http: 400 },
  /** An idempotency key that another order has. */
  keyUsed: { code: '010205', http: 409 },
  reasonNeeded: { code: '010203', http: 400 },
  /** Whoever asked for an order may not give it any more. */
  askerMayNot: { code: '010324', http: 409 },
  /** Whoever approves and whoever asked were in the same hands within the last day. */
  notSecondPerson: { code: '010325', http: 403 },
  /** Of a self-test that has ended: in its task, not an answer to a call. */
  noTestData: { code: '010207', http: 409 },
  /** Nobody is the second person for their own order. */
  ownOrder: { code: '010206', http: 409 },
  /** Above what one person may energise: kept for a second one to approve. */
  approvalNeeded: { code: '010313', http: 403 },
  /** Of a test that did not pass whole. */
  notCertifiable: { code: '010208', http: 409 },
  certificateThere: { code: '010209', http: 409 },
  /** Of an order that is no test of RSDs. */
  noTest: { code: '010210', http: 400 },
} as const
