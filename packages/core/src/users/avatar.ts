/** Bounds of the picture that a person chooses for their account. */
export const avatarLimits = { /** px */ sideMax: 256, /** Characters of the data URL. */ textMax: 24_000 } as const

/** What an avatar begins with: it is kept and shown as a data URL, and comes from no other host. */
export const avatarPrefix = 'data:image/jpeg;base64,'
