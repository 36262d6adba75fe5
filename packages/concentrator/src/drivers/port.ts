import type { Duplex } from 'node:stream'

/** An open port. It receives bytes after `listen` was called; `onClosed` is called once, and nothing after it. */
export type Port = {
  write(bytes: Uint8Array): void
  listen(hear: { onData(bytes: Uint8Array): void; onClosed(why: string): void }): void
  close(): void
}
/**
 * A port on an open stream. The reason of its end is the error with which the stream closes (a serial port that vanishes), else its last
 * error, else `usual`.
 */
export const portOn = (own: Pick<Duplex, 'on' | 'write'>, usual: string, close: () => void): Port => {
  let why = usual
  own.on('error', (error: Error) => {
    why = error.message
  })
  return {
    write: (bytes) => void own.write(bytes),
    listen: ({ onData, onClosed }) => {
      own.on('data', onData)
      own.on('close', (error?: unknown) => onClosed(error instanceof Error ? error.message : why))
    },
    close,
  }
}

/** Opens a port, or returns why it cannot. `to` names the port in the log. */
export type Dial = { to: Record<string, unknown>; open(timeoutMs: number): Promise<Port | Error> }
