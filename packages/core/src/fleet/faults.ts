/** What a fault is on. */
export type FaultPlace = 'module' | 'inverter' | 'concentrator' | 'irradianceSensor'
/** How strong a fault is: unit, what it is where it is not told, and its limits. */
export type FaultLevel = { unit: string; usual: number; min: number; max: number }
export type FaultRow = { on: FaultPlace; about: string; level: FaultLevel | null }

const level = (unit: string, usual: number, min: number, max: number): FaultLevel => ({ unit, usual, min, max })
const share = (usual: number): FaultLevel => level('share', usual, 0, 1)
const row = <P extends FaultPlace>(on: P, about: string, strength: FaultLevel | null = null) => ({ on, about, level: strength })

/** Every fault that the simulated field knows: docs/field.md has them as a table. */
const rows = {
  soiled: row('module', 'dirt takes a share of the light', share(0.35)),
  shaded: row('module', 'an obstacle takes a share of the beam from morning to afternoon, one module after the other', share(0.85)),
  hotSpot: row('module', 'a cell runs hot and gives less', level('K', 28, 1, 100)),
  diodeShorted: row('module', 'bypass diodes are shorted: so many thirds of the module give nothing', level('diodes', 1, 1, 3)),
  pid: row('module', 'potential-induced degradation: leaking cells lose a share of the power of full sun', share(0.3)),
  seriesResistance: row('module', 'a bad contact in series', level('ohm', 1, 0.01, 20)),
  open: row('module', 'its circuit is broken: voltage without current, also in a sweep'),
  zero: row('module', 'its converter stands still: no power, the panel is well'),
  dead: row('module', 'the optimizer is gone: no answer, no power'),
  mute: row('module', 'works and does not answer'),
  stuckOn: row('module', 'the switch takes orders and stays on'),
  stuckOff: row('module', 'the switch takes orders and stays off'),
  drifting: row('module', 'voltage and current are read wrong by so much, more with every day', level('share a day', 0.02, -0.5, 0.5)),
  invalidReadings: row('module', 'measures nothing: every value EE'),
  wrongFirmware: row('module', 'runs another version than it should, and falls back after upgrades'),
  missingPackages: row('module', 'misses a share of the packages of an upgrade', share(0.1)),
  weakLink: row('module', 'answers now and then'),
  slow: row('module', 'answers late', level('ms', 300, 1, 60_000)),
  swapped: row(
    'module',
    'hangs where the next one named should hang, the last one where the first should: wiring and power line, not the light',
  ),
  shutDown: row('module', 'was switched off'),
  inverterFault: row('inverter', 'stands still with a fault'),
  groundFault: row('inverter', 'one of its inputs has a ground fault: it trips and says so', level('input', 1, 1, 24)),
  arc: row('inverter', 'an arc burns on one of its inputs: it trips, says so and stays tripped', level('input', 1, 1, 24)),
  inverterClipped: row('inverter', 'gives no more than a share of its rating', share(0.6)),
  inverterCurtailed: row('inverter', 'is told by the grid to give no more than a share of its rating', share(0.5)),
  concentratorOffline: row('concentrator', 'is off'),
  clockSkewed: row('concentrator', 'its clock is wrong', level('s', 300, -86_400_000, 86_400_000)),
  journalLost: row('concentrator', 'its storage is wiped: what it had not delivered is gone'),
  programFails: row('concentrator', 'a new program of its own dies as it is started, so that the one before runs again'),
  registerDiffers: row(
    'concentrator',
    'its register misses a module, has one in another string, and holds one that nobody has registered, until one is sent down to it',
  ),
  duplicateMessages: row('concentrator', 'a share of its messages arrives twice', share(1)),
  reorderedMessages: row('concentrator', 'a share of its messages arrives after the next one', share(0.5)),
  busNoisy: row(
    'concentrator',
    'noise on its power line damages a share of the answers and loses half as many; the signal-to-noise ratios fall',
    share(0.3),
  ),
  busSlow: row('concentrator', 'its power line takes so many times as long', level('times', 20, 1, 10_000)),
  irradianceSensorStuck: row('irradianceSensor', 'repeats what it read when that began'),
  irradianceSensorDirty: row('irradianceSensor', 'reads a share too little', share(0.15)),
} as const satisfies Record<string, FaultRow>

export type FaultKind = keyof typeof rows
export const faultKinds: Readonly<Record<FaultKind, FaultRow>> = rows

export type KindOn<P extends FaultPlace> = { [K in FaultKind]: (typeof rows)[K]['on'] extends P ? K : never }[FaultKind]
type Strength = {
  /** In the unit of its row; the usual one where it is not given. */
  level?: number
}
/** `modules` are module codes. `since` (epoch ms) is when a sensor began to drift; without it, it is a day's worth off. */
export type ModuleFault = Strength & { kind: KindOn<'module'>; modules: string[]; since?: number }
/** Faults of inverters and irradiance meters by their codes, of concentrators by their numbers. */
export type InverterFault = Strength & { kind: KindOn<'inverter'>; inverter: string }
export type ConcentratorFault = Strength & { kind: KindOn<'concentrator'>; gw: string }
/** `since` (epoch ms) is when an irradiance meter got stuck: it repeats what it read then; without it, some value of a bright day. */
export type IrradianceSensorFault = Strength & { kind: KindOn<'irradianceSensor'>; irradianceSensor: string; since?: number }
export type FaultPlan = ModuleFault | InverterFault | ConcentratorFault | IrradianceSensorFault

/** How strong a fault is, in the unit of its row; 0 for a kind that has no strength. */
export const levelOf = (fault: FaultPlan): number => fault.level ?? faultKinds[fault.kind].level?.usual ?? 0
