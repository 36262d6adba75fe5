/** What the list of events of a station is given, and what it asks for. */
export type EventsProps = { stationId: number; timeZone: string; onTask: (taskId: number) => void }
