/** See kit/refusal.ts. */
export const embedRefusals = {
  /** An embed link that was revoked, or that lives for days, is not renewed. */
  embedLinkFixed: { code: '010510', http: 409 },
} as const
