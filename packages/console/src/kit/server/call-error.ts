/** An answer that is not a success: the server's text, its code and trace id. `unreachable` and `timeout` are ours. */
export class CallError extends Error {
  readonly code: string
  readonly traceId: string | null
  /** What the server answered beside it, as the values of somebody who saved meanwhile. */
  readonly data: unknown
  constructor(code: string, message: string, traceId: string | null = null, data: unknown = null) {
    super(message)
    this.code = code
    this.traceId = traceId
    this.data = data
  }
}

export const expiredCode = '402'
/** The password must be said again. */
export const stepUpCode = '010312'
/** The password is right; a code of the second factor is asked for. */
export const codeNeededCode = '010314'
export const wrongCodeCode = '010315'
/** Nothing is answered before the second factor is set up: the shell says so. */
export const enrolmentCode = '010316'
export const noPermissionCode = '401'
export const systemErrorCode = '009900'
