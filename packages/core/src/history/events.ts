/** What happens to a concentrator and is kept. */
export type ConcentratorEventKind = 'online' | 'offline' | 'clockOff' | 'clockRight'

/**
 * Why a concentrator counts as there or gone, as far as the platform knows: it has presented itself; it was heard without that; it said
 * goodbye, or its last will did; its connection to the broker ended; the platform's own broker began anew with nobody connected.
 */
export type GoneReason = 'signedOff' | 'connectionLost' | 'platformStarted'
export type PresenceReason = 'birth' | 'heard' | GoneReason

/** What happens at a station, as its list of events names it. */
export const stationEventKinds = ['command', 'online', 'offline', 'gap', 'clockOff', 'clockRight'] as const
export type StationEventKind = (typeof stationEventKinds)[number]
