import type { Readable } from 'node:stream'

/**
 * Where the bytes of attachments lie. A name is random (storedName), and is never told to anybody. All of it throws what the disk or the
 * network says; `Refusal fileStoreFailed` where a store over the network fails.
 */
export type FileStore = {
  /** For the log: a folder or an address, without secrets. */
  place: string
  /** Keeps the bytes whole, or not at all; they are on the disk when it resolves. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** The bytes as they are read; null: there is no such file. */
  get(name: string): Promise<Readable | null>
  exists(name: string): Promise<boolean>
  /** Removes a file; one that is not there is removed already. */
  remove(name: string): Promise<void>
  /** Removes what a machine left behind that ended while it wrote. */
  tidy(now: number): Promise<void>
}

/** Names that this installation makes: nothing else in a folder or a bucket is touched. */
export const storedNameForm = /^[0-9a-f]{2}\/[0-9a-f]{62}$/
