import { isAsSet, type SwitchSetting } from '../grid/interconnection.ts'
import type { UpkeepAction } from '../orders/upkeep-kinds.ts'
import { densityMinutes } from '../register/density-minutes.ts'
import type { SaidClock, SaidSettings, SaidVersions } from './said.ts'

/** All that a concentrator said at the end of an order about itself. */
export type Said = { settings: SaidSettings; versions: SaidVersions; clock: SaidClock }
/** The order: what its operation asked, what the concentrator answered to it, and when its clock was heard, epoch ms. */
export type Ordered = { args: Record<string, unknown>; answer: unknown; heardAt: number }

/** So far a clock may be from ours after it was set, ms: the way of its answer is in it. */
export const clockOffMsMax = 5_000

/** A concentrator that has begun anew says another start than the one that took the order. */
const hasRestarted = ({ versions }: Said, { answer }: Ordered): boolean => {
  const { boot } = (answer ?? {}) as { boot?: unknown }
  return typeof boot === 'string' && versions.boot !== boot
}

const isOr = (asked: unknown, said: number): boolean => asked === undefined || asked === said

/** Whether what a concentrator says of itself proves an order about it. */
export const provesUpkeep: Readonly<Record<UpkeepAction, (said: Said, ordered: Ordered) => boolean>> = {
  readSettings: () => true,
  restartConcentrator: hasRestarted,
  resetConcentrator: hasRestarted,
  setClock: ({ clock }, { heardAt }) => Math.abs(clock.clk - heardAt) <= clockOffMsMax,
  allowNotices: ({ settings }) => settings.notices,
  denyNotices: ({ settings }) => !settings.notices,
  startCollecting: ({ settings }) => settings.collecting,
  stopCollecting: ({ settings }) => !settings.collecting,
  setPeriods: ({ settings }, { args }) => isOr(args.collectS, settings.collectS) && isOr(args.reportS, settings.reportS),
  setRecordInterval: ({ settings }, { args }) =>
    settings.recordMinutes.every((minutes) => minutes === densityMinutes[args.code as keyof typeof densityMinutes]),
  setDirectReading: ({ settings }, { args }) =>
    (settings.lines ?? []).some((line) => line.bus === args.bus && line.timeoutMs === args.timeoutMs && line.tries === args.tries),
  setBroadcast: ({ settings: { beacon } }, { args }) =>
    beacon !== null && beacon.cycle === args.cycle && beacon.frame.toLowerCase() === String(args.frame).toLowerCase(),
  stopBroadcast: ({ settings }) => settings.beacon === null,
  setSwitchSetting: ({ settings }, { args }) => isAsSet(args as SwitchSetting, settings.switchSetting),
  dropFile: ({ versions: { files } }, { args }) => files !== null && !files.some(({ xfer }) => xfer === args.xfer),
  setPlatformAddress: ({ settings }, { args }) => settings.platform === args.url,
  setOwnAddress: ({ settings }, { args }) => settings.own === args.address,
}
