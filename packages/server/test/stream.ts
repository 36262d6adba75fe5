export type Event = { id: string; event: string; data: Record<string, unknown> }

/** A real connection to the stream; `next` waits for an event of a kind. */
export const listen = async (url: string, token: string, query = '', headers: Record<string, string> = {}) => {
  const abort = new AbortController()
  const answer = await fetch(`${url}/faims/events${query}`, { headers: { token, i18n: 'en', ...headers }, signal: abort.signal })
  const got: Event[] = []
  const waiting: { match: (e: Event) => boolean; done: (e: Event) => void }[] = []
  let ended = false
  let comments = 0
  const take = (block: string): void => {
    if (block.startsWith(':')) comments++
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
    if (!field('event')) return
    const event = { id: field('id'), event: field('event'), data: JSON.parse(field('data')) }
    got.push(event)
    for (const w of waiting.filter((x) => x.match(event))) w.done(event)
  }
  const read = async (): Promise<void> => {
    let text = ''
    for await (const piece of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += piece
      const blocks = text.split('\n\n')
      text = blocks.pop()!
      blocks.forEach(take)
    }
  }
  const end =
    answer.status === 200
      ? read().then(
          () => (ended = true),
          () => (ended = true),
        )
      : Promise.resolve()
  const next = (event: string, match: (e: Event) => boolean = () => true): Promise<Event> => {
    const fits = (e: Event) => e.event === event && match(e)
    const there = got.find(fits)
    return there ? Promise.resolve(there) : new Promise((done) => waiting.push({ match: fits, done }))
  }
  return {
    status: answer.status,
    headers: answer.headers,
    got,
    next,
    end,
    isEnded: () => ended,
    comments: () => comments,
    close: () => abort.abort(),
  }
}
export type Stream = Awaited<ReturnType<typeof listen>>
