import { createParser } from 'eventsource-parser'

export type ServerEvent = { name: string; data: string; id: string | null }

/** Reads server-sent events out of text as it arrives, in pieces cut anywhere. */
export const makeEventReader = (onEvent: (event: ServerEvent) => void): ((piece: string) => void) =>
  createParser({ onEvent: ({ event = 'message', data, id = null }) => onEvent({ name: event, data, id }) }).feed
