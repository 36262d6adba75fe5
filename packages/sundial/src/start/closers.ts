type Closer = { what: string; close(): Promise<void> | void }

/** What has been opened, to be closed in the opposite order, each even where another fails. */
export const closers = (onError: (what: string, error: unknown) => void) => {
  const open: Closer[] = []
  const closeAll = async () => {
    for (let next = open.pop(); next; next = open.pop()) {
      try {
        await next.close()
      } catch (e) {
        onError(next.what, e)
      }
    }
  }
  return { add: (what: string, close: Closer['close']) => void open.push({ what, close }), closeAll }
}
