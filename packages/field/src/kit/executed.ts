/** What a device can have done because it was told to. */
export type Deed =
  | 'shutdown'
  | 'energise'
  | 'sweep'
  | 'selfTest'
  | 'upgradeOffered'
  | 'upgradeComplete'
  | 'upgraded'
  | 'upgradeGivenUp'
  | 'fellBack'

/**
 * One line of the field's ledger: what a device really did, as the field itself knows it. `by` is the operator code of the frame, that
 * is the platform's command (`operatorOf`); null = nobody ordered it. `note`: number of the sweep or test, version of the firmware.
 */
export type Executed = { number: string; did: Deed; atMs: number; by: string | null; note?: string }

export const isSwitching = ({ did }: Executed): boolean => did === 'shutdown' || did === 'energise'
