export const signInPath = '/login'
export const registerPath = '/register'

/** State of an address that the console itself leads to because the session has ended. */
export const afterSession = { sessionEnded: true } as const

/** Whether the console itself has led to the address that is open, as the router keeps it in the history. */
export const sessionHasEnded = (): boolean =>
  (history.state as { usr?: Partial<typeof afterSession> | null } | null)?.usr?.sessionEnded === true
