export type RsdWord = 'energised' | 'shutDown' | 'rsdUnknown'

/** The word for what is known of a switch; what still counts of it is judged before (`switchNow`). */
export function rsdWord(switchState: number | null): RsdWord {
  if (switchState === 0) return 'shutDown'
  return switchState === 1 ? 'energised' : 'rsdUnknown'
}
