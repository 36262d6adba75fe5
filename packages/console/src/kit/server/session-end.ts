const makeBell = () => {
  const listeners = new Set<() => void>()
  return {
    on: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ring: () => {
      for (const listener of listeners) listener()
    },
  }
}

const ended = makeBell()
/** Calls back when the server says that the session has ended. Answers how to stop listening. */
export const onSessionEnded = ended.on
export const tellSessionEnded = ended.ring

const changed = makeBell()
/** Calls back when the server wants something of the user before anything else is answered. */
export const onSessionChanged = changed.on
export const tellSessionChanged = changed.ring
