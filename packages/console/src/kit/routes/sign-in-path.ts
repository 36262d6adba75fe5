export const signInPath = '/login'
export const registerPath = '/register'

/** State of an address that the console itself leads to because the session has ended. */
export const afterSession = { sessionEnded: true } as const

/** State of the address after one's own password was changed: the new one is asked for. */
export const afterPassword = { ...afterSession, passwordChanged: true } as const

/** What was given with the address that is open, as the router keeps it in the history. */
const given = () => (history.state as { usr?: Partial<typeof afterPassword> | null } | null)?.usr

/** Whether the console itself has led to the address that is open. */
export const sessionHasEnded = (): boolean => given()?.sessionEnded === true
export const passwordWasChanged = (): boolean => given()?.passwordChanged === true
