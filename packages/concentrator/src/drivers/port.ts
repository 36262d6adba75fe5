/** Bytes out and in, as long as it is open. Hearing begins when `listen` is called; `onClosed` comes once, and nothing after it. */
export type Port = {
  write(bytes: Uint8Array): void
  listen(hear: { onData(bytes: Uint8Array): void; onClosed(why: string): void }): void
  close(): void
}
/** Opens a port, or says why not. `to` names it in log lines. */
export type Dial = { to: Record<string, unknown>; open(timeoutMs: number): Promise<Port | Error> }
