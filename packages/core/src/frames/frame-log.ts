export const frameDirections = ['down', 'up'] as const
export type FrameDirection = (typeof frameDirections)[number]

/** What stands in the log: messages between platform and concentrator, and frames between a concentrator and its devices. */
export const frameKinds = ['command', 'answer', 'event', 'report', 'birth', 'frame645', 'frameModbus'] as const
export type FrameKind = (typeof frameKinds)[number]

/** A line of the log. `at` epoch ms. */
export type LoggedFrame = {
  gw: string
  at: number
  direction: FrameDirection
  kind: FrameKind
  bytes: number
  hex: string | null
  content: string | null
}

/** Longest content that is kept, characters. */
export const contentMax = 2_000
/** Lines of one concentrator in a second; more are counted and left out. */
export const linesPerSecondMax = 20

const secretKey = /mac|secret|password|token|signature|credential|claim/i
const userInUrl = /(\w+:\/\/)[^\s/@"]*@/g
const clean = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replace(userInUrl, '$1')
  if (Array.isArray(value)) return value.map(clean)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).flatMap(([key, inner]) => (secretKey.test(key) ? [] : [[key, clean(inner)]])))
}

const cut = (text: string): string => (text.length > contentMax ? `${text.slice(0, contentMax)}…` : text)

/** A message as the log keeps it: without authentication codes, secrets and credentials, cut. Frames stand in lines of their own. */
export const loggedContent = (message: object): string => {
  const { frames: _, ...rest } = message as Record<string, unknown>
  return cut(JSON.stringify(clean(rest)))
}

/** A DL/T 645 write (14H and what follows it up to 1DH) begins with a password: its bytes are not kept. */
const holdsPassword = /^(?:FE)*68(?:..){6}68(?:14|15|17|18|19|1A|1B|1C|1D)/i
export const loggedHex = (kind: FrameKind, hex: string): string | null => (kind === 'frame645' && holdsPassword.test(hex) ? null : hex)

/** How much of the log is kept: rows of all concentrators together, and days. */
export const usualFrameBounds = { rows: 500_000, days: 14 } as const
