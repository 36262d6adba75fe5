/** See kit/refusal.ts. */
export const orderRefusals = {
  /** The task has ended: there is nothing to cancel. */
  taskEnded: { code: '012001', http: 409 },
  /** Nobody cancels a shutdown: whoever works there trusts in it. */
  shutdownStands: { code: '012002', http: 409 },
  /** An order to a concentrator itself has been sent: what it does with it cannot be stopped any more. */
  orderSent: { code: '012003', http: 409 },
  /** Its concentrator was asked to end it already. */
  cancelAsked: { code: '012004', http: 409 },
  /** A schedule that is enabled has no slot to come within a year: its days are over, or its times are always in the dark. */
  neverDue: { code: '012005', http: 400 },
  /** A schedule or a monitor task is to run before it begins or after it has ended, and nobody has confirmed that. */
  outsideItsTime: { code: '012006', http: 409 },
  /** A schedule that runs by daylight only is to run in the dark, and nobody has confirmed that. */
  notByDaylight: { code: '012007', http: 409 },
  /** As many templates of schedules as an organisation keeps (schedules/template.ts). */
  scheduleTemplatesMany: { code: '012008', http: 409 },
  /** A template that is not for all of a plant is applied to plants: nobody has chosen their devices. */
  templateNeedsDevices: { code: '012009', http: 409 },
} as const
