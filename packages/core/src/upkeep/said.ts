import { type SaidSwitchSetting, switchSettingIn } from '../grid/interconnection.ts'
import { recordMinutesIn } from '../register/held.ts'
import { lineReads, type SaidLine } from './direct-reading.ts'

/** What a concentrator says of its settings. Periods in seconds, intervals of recording in minutes, each figure once. */
export type SaidSettings = {
  collectS: number
  reportS: number
  recordMinutes: number[]
  /** Whether it reads its devices regularly; an older program, which cannot be stopped, says nothing of it. */
  collecting: boolean
  /** Whether it tells of events by itself. */
  notices: boolean
  /** Address of the platform that it goes to. */
  platform: string
  /** Own address that was set by an order; null: none was. */
  own: string | null
  /** Broadcast to all devices; null: none is sent. `cycle` in half seconds. */
  beacon: { cycle: number; frame: string } | null
  /** How it reads its devices directly, bus by bus; null: an older program, which does not say it. */
  lines: SaidLine[] | null
  /** What it has of the switches at the point of interconnection; null: nothing was set, or its program does not know it. */
  switchSetting: SaidSwitchSetting | null
}
/** What runs on it. `boot` tells one start from the next; `bank`: which of its two places for a program it runs from. */
export type SaidVersions = { model: string; firmware: string; bank: string; boot: string; files: SaidFile[] | null }
/** A file that came to it. `whole`: every byte of it is there. `files` null: its program does not say which it has. */
export type SaidFile = { xfer: string; kind: string; name: string; version: string; whole: boolean }
/** Its clock, epoch ms, and by how much the platform's is ahead of it, ms; null: not known yet. */
export type SaidClock = { clk: number; offsetMs: number | null }

type Loose = Record<string, unknown>
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 200
const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
const isMs = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

const beaconIn = (value: unknown): SaidSettings['beacon'] | undefined => {
  if (value === null) return null
  const { cycle, frame } = (value ?? {}) as Loose
  return isCount(cycle) && isText(frame) ? { cycle, frame } : undefined
}

const lineIn = (value: unknown): SaidLine | null => {
  const { bus, reads, at, devices, timeoutMs, tries } = (value ?? {}) as Loose
  const known = lineReads.find((name) => name === reads)
  if (!known || !isText(bus) || !isText(at) || !isCount(devices) || !isCount(timeoutMs) || !isCount(tries)) return null
  return { bus, reads: known, at, devices, timeoutMs, tries }
}
/** Undefined where something else stands there. */
const linesIn = (value: unknown): SaidSettings['lines'] | undefined => {
  if (value === undefined || value === null) return null
  const lines = Array.isArray(value) ? value.map(lineIn) : [null]
  return lines.some((line) => line === null) ? undefined : (lines as SaidLine[])
}

/** The settings that an answer to `parameters.read` holds; null where it is none. */
export const settingsIn = (answer: unknown): SaidSettings | null => {
  const { collectS, reportS, collecting = true, notices, platform, own, beacon: said, lines: told } = (answer ?? {}) as Loose
  const recordMinutes = recordMinutesIn(answer)
  const beacon = beaconIn(said)
  const lines = linesIn(told)
  const switchSetting = switchSettingIn((answer as Loose | null)?.switchSetting)
  if (!isCount(collectS) || !isCount(reportS) || recordMinutes === null || beacon === undefined || lines === undefined) return null
  if (typeof notices !== 'boolean' || typeof collecting !== 'boolean' || !isText(platform) || !(own === null || isText(own))) return null
  return { collectS, reportS, recordMinutes, collecting, notices, platform, own, beacon, lines, switchSetting }
}

const fileIn = (value: unknown): SaidFile | null => {
  const { xfer, kind, name, version, whole } = (value ?? {}) as Loose
  if (!isText(xfer) || !isText(kind) || !isText(name) || !isText(version) || typeof whole !== 'boolean') return null
  return { xfer, kind, name, version, whole }
}
/** Undefined where something else stands there. */
const filesIn = (value: unknown): SaidFile[] | null | undefined => {
  if (value === undefined || value === null) return null
  const files = Array.isArray(value) ? value.map(fileIn) : [null]
  return files.every((file) => file !== null) ? files : undefined
}

/** What an answer to `versions.read` says that runs; null where it says nothing. */
export const versionsIn = (answer: unknown): SaidVersions | null => {
  const { model, firmware, bank, boot, files: told } = (answer ?? {}) as Loose
  const files = filesIn(told)
  if (!isText(model) || !isText(firmware) || !isText(bank) || !isText(boot) || files === undefined) return null
  return { model, firmware, bank, boot, files }
}

/** The clock that an answer to `clock.check` holds; null where it is none. */
export const clockIn = (answer: unknown): SaidClock | null => {
  const { clk, offsetMs } = (answer ?? {}) as Loose
  return isMs(clk) && (offsetMs === null || isMs(offsetMs)) ? { clk, offsetMs } : null
}
