import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { ServerEvent } from './event-reader.ts'
import { type Ending, listen } from './listen.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

const serve = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
const stream = { 'content-type': 'text/event-stream; charset=utf-8' }

const hear = (url: string, silenceMs = 5000, stop = new AbortController(), headers = {}) => {
  const seen: ServerEvent[] = []
  let opened = 0
  const ending: Promise<Ending> = listen({
    url,
    headers,
    silenceMs,
    signal: stop.signal,
    onOpen: () => {
      opened++
    },
    onEvent: (event) => {
      seen.push(event)
      if (event.name === 'last') stop.abort()
    },
  })
  return { ending, seen, opened: () => opened }
}

describe('a connection to the event stream', () => {
  it('hands over events and ends when the server ends it', async () => {
    const url = await serve((_, response) => {
      response.writeHead(200, stream)
      response.end('id: 7\nevent: task\ndata: {"word":"遮断"}\n\n')
    })
    const heard = hear(url)
    expect(await heard.ending).toBe('ended')
    expect(heard.seen).toEqual([{ name: 'task', data: '{"word":"遮断"}', id: '7' }])
    expect(heard.opened()).toBe(1)
  })
  it('is lost when the server dies', async () => {
    const url = await serve((_, response) => {
      response.writeHead(200, stream)
      response.write('event: reset\ndata: {}\n\n', () => response.destroy())
    })
    expect(await hear(url).ending).toBe('lost')
  })
  it('is lost when nobody answers', async () => {
    const url = await serve(() => undefined)
    closers.pop()!()
    expect(await hear(url).ending).toBe('lost')
  })
  it('counts as dead after silence, without waiting for the network to notice', async () => {
    const url = await serve((_, response) => {
      response.writeHead(200, stream)
      response.write(': still here\n\n')
    })
    expect(await hear(url, 100).ending).toBe('silent')
  })
  it('tells that nothing comes before it counts as dead, and goes on when something does', async () => {
    let response!: Parameters<RequestListener>[1]
    const url = await serve((_, answer) => {
      response = answer
      response.writeHead(200, stream).write(': still here\n\n')
    })
    const told: string[] = []
    const stop = new AbortController()
    const ending = listen({
      url,
      headers: {},
      silenceMs: 60_000,
      quietMs: 100,
      signal: stop.signal,
      onOpen: () => told.push('opened'),
      onHeard: () => told.push('heard'),
      // Where the machine is slow a pause between the bytes is told as well; the event is sent once.
      onQuiet: () => {
        if (!told.includes('opened') || told.includes('sent')) return
        told.push('sent')
        response.write('event: task\ndata: {}\n\n')
      },
      onEvent: ({ name }) => {
        told.push(name)
        stop.abort()
      },
    })
    expect(await ending).toBe('stopped')
    expect(told.filter((word) => word !== 'heard')).toEqual(['opened', 'sent', 'task'])
    expect(told.indexOf('sent')).toBeLessThan(told.lastIndexOf('heard'))
  })
  it('is kept alive by heartbeats alone', async () => {
    const url = await serve((_, response) => {
      response.writeHead(200, stream)
      let beats = 0
      const timer = setInterval(() => {
        beats++
        response.write(beats < 8 ? ': still here\n\n' : 'event: last\ndata: {}\n\n')
        if (beats === 8) clearInterval(timer)
      }, 250)
    })
    // Eight beats take 2 s: longer than the silence that would end it, and each pause is a sixth of that.
    const heard = hear(url, 1500)
    expect(await heard.ending).toBe('stopped')
    expect(heard.seen.map(({ name }) => name)).toEqual(['last'])
  })
  it('is refused by an answer that is no stream, and never opened', async () => {
    const url = await serve((_, response) => response.writeHead(201, { 'content-type': 'application/json' }).end('{"code":"402"}'))
    const heard = hear(url)
    expect(await heard.ending).toBe('refused')
    expect(heard.opened()).toBe(0)
  })
  it('says where it left off', async () => {
    const asked: (string | undefined)[] = []
    const url = await serve((request, response) => {
      asked.push(request.headers['last-event-id'] as string | undefined)
      response.writeHead(200, stream).end()
    })
    await hear(url, 5000, new AbortController(), { 'last-event-id': 'ab-12' }).ending
    expect(asked).toEqual(['ab-12'])
  })
})
