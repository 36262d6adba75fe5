/** Phrases of an age in its largest unit. */
export const ageWords = { seconds: 'ageSeconds', minutes: 'ageMinutes', hours: 'ageHours', days: 'ageDays' } as const
