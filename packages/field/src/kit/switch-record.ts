/** One executed switch operation, as the field itself knows it. */
export type SwitchRecord = { number: string; on: boolean; atMs: number }
