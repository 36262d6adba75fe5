/** Actions that a device carries out when ordered. */
export type DeviceAction =
  | 'shutdown'
  | 'energise'
  | 'sweep'
  | 'selfTest'
  | 'upgradeOffered'
  | 'upgradeComplete'
  | 'upgraded'
  | 'upgradeGivenUp'
  | 'fellBack'
  | 'restarted'

/**
 * One line of the field's ledger: an action that a device really carried out. `by` is the operator code of the frame, which names the
 * platform's command (`operatorOf`); null = no order. `note`: number of the sweep or test, or the firmware version.
 */
export type Executed = { number: string; did: DeviceAction; atMs: number; by: string | null; note?: string }

export const isSwitching = ({ did }: Executed): boolean => did === 'shutdown' || did === 'energise'
