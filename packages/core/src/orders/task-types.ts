/**
 * Types of task, each with its `executeStep` (specification, point 4). Null: the specification has no number for it. A strict client shows
 * every number that is not there as "other", so none is made up.
 */
export const executeSteps = {
  areaIdentification: 1,
  registerPush: 2,
  branchIdentification: 3,
  dataCollection: 4,
  enableSchedule: 5,
  passThroughRead: 6,
  installationCheck: 7,
  fileTransfer: 8,
  oneClickCommissioning: 9,
  stringPush: 10,
  rsdSelfTest: 11,
  rsdSwitching: null,
  rsdStatusQuery: 13,
  rsdCycleTest: 14,
  optimizerUpgrade: 21,
  registerReading: null,
  enrolment: null,
  moduleWhitelist: null,
  concentratorUpkeep: null,
  ivScan: null,
  powerLine: null,
  deviceRestart: null,
  moduleReporting: null,
  concentratorUpgrade: null,
} as const

export type TaskType = keyof typeof executeSteps
/** Every type of task, in the order in which lists offer them. */
export const taskTypes = Object.keys(executeSteps) as [TaskType, ...TaskType[]]

export type ExecuteStep = NonNullable<(typeof executeSteps)[TaskType]>
/** Every number that the specification gives. */
export const specifiedSteps = Object.values(executeSteps).filter((step) => step !== null) as [ExecuteStep, ...ExecuteStep[]]
