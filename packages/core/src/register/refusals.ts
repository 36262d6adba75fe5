/** See kit/refusal.ts. */
export const registerRefusals = {
  /** Another order to the same concentrator is under way, which this one contradicts. */
  registerBusy: { code: '010901', http: 409 },
  /** The register was read anew, or changed, since decisions were made on it. */
  registerChanged: { code: '010902', http: 409 },
  registerUnread: { code: '010903', http: 409 },
} as const
