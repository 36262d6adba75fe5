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

/** Of the one document that pages of these origins may frame; give it origins that went through originOf. */
export const framedPolicy = policyIn

export const securityHeaders = (https: boolean): Record<string, string> => ({
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})
