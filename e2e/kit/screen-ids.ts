/** What the screens are opened on. */
export type ScreenIds = {
  stationId: number
  moduleId: number
  stringId: number
  inverterId: number
  taskId: number
  testId: number
  userId: number
  gw: string
  alarmId: number
  alarmedId: number
  rollOutId: number
  workOrderId: number
  commissioningId: number
  ivScanId: number
}
/** For specs that open screens about some of these things only. */
export const noIds: ScreenIds = {
  stationId: 0,
  moduleId: 0,
  stringId: 0,
  inverterId: 0,
  taskId: 0,
  testId: 0,
  userId: 0,
  gw: '',
  alarmId: 0,
  alarmedId: 0,
  rollOutId: 0,
  workOrderId: 0,
  commissioningId: 0,
  ivScanId: 0,
}
