const listeners = new Set<() => void>()

/** Calls back when the server says that the session has ended. Answers how to stop listening. */
export const onSessionEnded = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const tellSessionEnded = () => {
  for (const listener of listeners) listener()
}
