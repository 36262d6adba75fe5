/** What happens to a concentrator and is kept. */
export type ConcentratorEventKind = 'online' | 'offline' | 'clockOff' | 'clockRight'

/**
 * Why a concentrator counts as gone, as far as the platform knows: it said goodbye, or its last will did; its connection to the broker
 * ended; the platform itself ended or began anew.
 */
export type GoneReason = 'signedOff' | 'connectionLost' | 'platformStarted'

/** What happens at a station, as its list of events names it. */
export const stationEventKinds = ['command', 'online', 'offline', 'gap', 'clockOff', 'clockRight'] as const
export type StationEventKind = (typeof stationEventKinds)[number]
