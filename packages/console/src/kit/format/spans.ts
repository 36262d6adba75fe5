/** A span of time as its largest fitting unit. */
export type Span = { unit: 'seconds' | 'minutes' | 'hours' | 'days'; count: number }

export const spanOf = (ms: number): Span => {
  const seconds = Math.max(0, Math.round(ms / 1000))
  if (seconds < 60) return { unit: 'seconds', count: seconds }
  if (seconds < 3600) return { unit: 'minutes', count: Math.floor(seconds / 60) }
  if (seconds < 86_400) return { unit: 'hours', count: Math.floor(seconds / 3600) }
  return { unit: 'days', count: Math.floor(seconds / 86_400) }
}

/** Whole hours and minutes of a span, downwards. */
export const hoursMinutesOf = (ms: number): { hours: number; minutes: number } => {
  const minutes = Math.max(0, Math.floor(ms / 60_000))
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
