/**
 * Why a concentrator counts as gone, as far as the platform knows: it said goodbye, or its last will did; its connection to the broker
 * ended; the platform ended it, because it sent too much; the platform itself ended or began anew.
 */
export type GoneReason = 'signedOff' | 'connectionLost' | 'cutOff' | 'platformStarted'

/** What a concentrator that is cut off sent too much of; `rejected`: messages that could not be read. */
export const excessKinds = ['messages', 'bytes', 'inflated', 'packets', 'rejected'] as const
export type ExcessKind = (typeof excessKinds)[number]

/** Why a concentrator gives messages up for good. */
export const gapReasons = ['journalFull', 'journalOld', 'journalDamaged', 'notHeld', 'otherJournal'] as const
export type GapReason = (typeof gapReasons)[number]

/** Things that happen to a concentrator without being ordered (docs/link.md, Notices). */
export const noticeCodes = [
  'busDown',
  'busUp',
  'deviceFound',
  'diskFull',
  'diskFree',
  'fileFellBack',
  'fileRunning',
  'platformFellBack',
] as const

/** What happens at a station, as its list of events names it; `alarm`: one was raised, `alarmOver`: one was cleared. */
export const stationEventKinds = [
  ...(['command', 'restart', 'online', 'offline', 'gap', 'clockOff', 'clockRight', 'cutOff', 'notice', 'alarm', 'alarmOver'] as const),
] as const
export type StationEventKind = (typeof stationEventKinds)[number]
