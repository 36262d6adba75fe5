/** What the server was last told of the subscription of this browser. `userId`: whose messages it takes; `publicKey`: the key of the platform it was made with. */
export type Told = { mark: string; publicKey: string; userId: number }

/** The service worker reads and writes the same place (head/service-worker.js). It has no other storage that a page has too and that needs no opening. */
const tellings = 'sundial-push'
const tellingAt = './push-told'

/** Null: messages were never turned on in this browser, or were turned off in it. */
export const readTold = async (): Promise<Told | null> => {
  const kept = await (await caches.open(tellings)).match(tellingAt)
  return kept ? ((await kept.json()) as Told) : null
}

export const keepTold = async (told: Told): Promise<void> => {
  await (await caches.open(tellings)).put(tellingAt, new Response(JSON.stringify(told)))
}

export const forgetTold = async (): Promise<void> => {
  await caches.delete(tellings)
}
