type Asker = () => Promise<boolean>
let asker: Asker | null = null

/** Who asks for the password when the server wants it said again; answers how to stop, which counts as not said where it was just asked. */
export const onPasswordNeeded = (ask: Asker): (() => void) => {
  const { promise: stopped, resolve: stop } = Promise.withResolvers<boolean>()
  const own: Asker = () => Promise.race([ask(), stopped])
  asker = own
  return () => {
    stop(false)
    if (asker === own) asker = null
  }
}

let asking: Promise<boolean> | null = null

/** Whether the password was said. Several calls that need it at the same time ask once. */
export const askPassword = (): Promise<boolean> => {
  asking ??= (asker?.() ?? Promise.resolve(false)).finally(() => {
    asking = null
  })
  return asking
}
