/** Where the console lands when nothing else is asked for. */
export const homePath = '/index/index'
export const signInPath = '/login'

/**
 * A path asked for after sign-in, if it is one of the console's own: absolute in the app, no host, no scheme, not the sign-in page itself.
 * Anything else is the home page.
 */
export const safeReturnPath = (asked: string | null | undefined): string => {
  const own = /^\/(?![/\\])[\w./?=&%:,+~-]*$/
  if (!asked || !own.test(asked)) return homePath
  return asked.startsWith(signInPath) ? homePath : asked
}

/** Address of the sign-in page that comes back to a path. */
export const signInPathFrom = (path: string): string => {
  const back = safeReturnPath(path)
  return back === homePath ? signInPath : `${signInPath}?redirect=${encodeURIComponent(back)}`
}
