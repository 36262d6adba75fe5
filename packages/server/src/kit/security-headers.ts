/** Where browsers say what the policy kept from happening. */
export const cspReportPath = '/csp-report'

/** Nothing from elsewhere, no script but our files. Styles may be inline: antd writes its own at run time. */
const policyIn = (framedBy: readonly string[]): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy.length > 0 ? framedBy.join(' ') : "'none'"}`,
    `report-uri ${cspReportPath}`,
  ].join('; ')

/** Never in a frame. */
const policy = policyIn([])

/**
 * Of the script that reads codes in a thread of its own. It alone compiles WebAssembly, which needs 'wasm-unsafe-eval'; a worker has the
 * policy that its own file is sent with, so the pages stay without it (docs/decisions/0067).
 */
export const codeWorkerPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
  `report-uri ${cspReportPath}`,
].join('; ')

/** Of the one document that pages of these origins may frame; give it origins that went through originOf. */
export const framedPolicy = policyIn

export const securityHeaders = (https: boolean): Record<string, string> => ({
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // The camera scans codes: asked for when somebody opens it, and by pages of this address only.
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
  ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})
