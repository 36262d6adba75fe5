/** What is written down about what people did here. A new one needs its phrase. */
export const gridAuditActions = [
  'grid.saveArea',
  'grid.deleteArea',
  'grid.saveBranch',
  'grid.deleteBranch',
  'grid.saveContainer',
  'grid.deleteContainer',
  'grid.place',
  'grid.saveSwitches',
] as const
