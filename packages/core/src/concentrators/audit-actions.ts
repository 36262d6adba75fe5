/** What is written down about what people did here. A new one needs its phrase. */
export const concentratorAuditActions = [
  'concentrators.add',
  'concentrators.edit',
  'concentrators.number',
  'concentrators.delete',
  'concentrators.secret',
  'concentrators.claimCode',
  'concentrators.claimed',
  'concentrators.revoke',
  'concentrators.authority',
  'concentrators.certificate',
  'concentrators.revokeCertificate',
] as const
