/** Waiting items of many senders: limited for each sender and in total; senders are served in turn, one item each. */
export type FairQueue<T> = {
  /** The item that does not fit: this one, or the newest of the sender with the most items. Null = there was room. */
  push(sender: string, item: T): T | null
  shift(): T | undefined
  /** Up to `count` items, one of each sender in turn. */
  take(count: number): T[]
  length(): number
}

export type FairQueueBounds = { each: number; total: number }

/** No item waits for all items of another sender, and only a sender that floods loses items. */
export const openFairQueue = <T>({ each, total }: FairQueueBounds): FairQueue<T> => {
  // A Map keeps the order of insertion: a sender that was served goes to its end.
  const queues = new Map<string, T[]>()
  let length = 0
  const longest = (): T[] => [...queues.values()].reduce((a, b) => (b.length > a.length ? b : a))
  const shift = (): T | undefined => {
    const [first] = queues
    if (!first) return undefined
    const [sender, items] = first
    const item = items.shift()
    queues.delete(sender)
    if (items.length > 0) queues.set(sender, items)
    length--
    return item
  }
  const add = (sender: string, item: T): void => {
    const own = queues.get(sender)
    if (own) own.push(item)
    else queues.set(sender, [item])
    length++
  }
  return {
    push: (sender, item) => {
      const own = queues.get(sender)?.length ?? 0
      if (own >= each) return item
      if (length < total) {
        add(sender, item)
        return null
      }
      const most = longest()
      if (own + 1 >= most.length) return item
      const shed = most.pop()!
      length--
      add(sender, item)
      return shed
    },
    shift,
    take: (count) => {
      const taken: T[] = []
      while (taken.length < count && length > 0) taken.push(shift()!)
      return taken
    },
    length: () => length,
  }
}
