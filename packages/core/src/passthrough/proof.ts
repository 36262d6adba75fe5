/** What passing one frame gave: core's view of the link's answer (docs/link.md). */
export type PassedFrame = { hex: string | null; ms: number; at: number; note: string | null }

const isFrame = (value: unknown): value is { hex: string | null; ms: number; at: number; note?: unknown } => {
  const { hex, ms, at } = (value ?? {}) as Record<string, unknown>
  return (hex === null || typeof hex === 'string') && Number.isFinite(ms) && Number.isFinite(at)
}

/** The frames that an answer to `pt645` or `ptModbus` holds; null where it is none. */
export const passedIn = (answer: unknown): PassedFrame[] | null => {
  const { frames } = (answer ?? {}) as { frames?: unknown }
  if (!Array.isArray(frames) || !frames.every(isFrame)) return null
  return frames.map(({ hex, ms, at, note }) => ({ hex, ms, at, note: typeof note === 'string' ? note : null }))
}

/** Frames to all devices, which none of them answers: DL/T 645 to address 99…99, Modbus to unit 0. */
const askNobody = (frames: readonly string[]): boolean => frames.every((hex) => /^(?:fe)*68(?:99){6}68|^00/i.test(hex))

/** Why an answer proves nothing: it can't be read, or no device said anything. Null: it proves that the frames were passed. */
export const passingNote = (asked: unknown, answer: unknown): string | null => {
  const passed = passedIn(answer)
  const frames = Array.isArray(asked) ? (asked as string[]) : []
  if (!passed || passed.length !== frames.length) return 'answerUnreadable'
  const silent = passed.every(({ hex }) => hex === null)
  const refused = passed.find(({ note }) => note !== null)?.note
  if (silent && refused) return refused
  return silent && !askNobody(frames) ? 'noDeviceAnswered' : null
}
