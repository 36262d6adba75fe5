/** Calls back once after so long, and does not keep the process running for it. */
export const inTime = (ms: number, act: () => void): void => {
  setTimeout(act, ms).unref()
}
