type Asker = () => Promise<boolean>
let asker: Asker | null = null

/** Who asks for the password when the server wants it said again; answers how to stop. */
export const onPasswordNeeded = (ask: Asker): (() => void) => {
  asker = ask
  return () => {
    if (asker === ask) asker = null
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
