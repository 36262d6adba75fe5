const moves = new Map<string, 1 | -1 | 'go' | 'leave'>([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['Enter', 'go'],
  ['Escape', 'leave'],
])

/** What a key does in a list of findings: a step, going to the chosen one, or leaving. */
export const moveOf = (key: string): 1 | -1 | 'go' | 'leave' | undefined => moves.get(key)
