/** An answer that is not a success: the server's text, its code and trace id. `unreachable` and `timeout` are ours. */
export class CallError extends Error {
  readonly code: string
  readonly traceId: string | null
  constructor(code: string, message: string, traceId: string | null = null) {
    super(message)
    this.code = code
    this.traceId = traceId
  }
}

export const expiredCode = '402'
/** The password must be said again. */
export const stepUpCode = '010312'
export const noPermissionCode = '401'
export const systemErrorCode = '009900'
