export const signInPath = '/login'
export const registerPath = '/register'

/** State of an address that the console itself leads to because the session has ended. */
export const afterSession = { sessionEnded: true } as const

/** State of the address after the user has changed the password: the new password is requested. */
export const afterPassword = { ...afterSession, passwordChanged: true } as const

/** State of the open address, which the router keeps in the history. */
const given = () => (history.state as { usr?: Partial<typeof afterPassword> | null } | null)?.usr

/** Whether the console itself has led to the address that is open. */
export const sessionHasEnded = (): boolean => given()?.sessionEnded === true
export const passwordWasChanged = (): boolean => given()?.passwordChanged === true
