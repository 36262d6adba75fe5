import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A web site on a port of 127.0.0.1, which any name of loopback leads to. It has one page, whose body is what was shown last. */
export const openPortal = async () => {
  let shown = ''
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(`<!doctype html><meta charset="utf-8"><title>Portal</title>${shown}`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    originOf: (host: string): string => `http://${host}:${(server.address() as AddressInfo).port}`,
    show: (html: string): void => {
      shown = html
    },
    close: (): void => void server.close(),
  }
}
export type Portal = Awaited<ReturnType<typeof openPortal>>
