import { describe, expect, it } from 'vitest'
import { makeEventReader, type ServerEvent } from './event-reader.ts'

const text = 'retry: 2000\n\n: still here\n\nid: a-1\nevent: task\ndata: {"a":1}\n\nevent: reset\ndata: {}\n\n'
const events = [
  { name: 'task', data: '{"a":1}', id: 'a-1' },
  { name: 'reset', data: '{}', id: null },
]

const readAll = (...pieces: readonly string[]): ServerEvent[] => {
  const heard: ServerEvent[] = []
  const read = makeEventReader((event) => heard.push(event))
  pieces.forEach(read)
  return heard
}

describe('server-sent events', () => {
  it('are read whole', () => {
    expect(readAll(text)).toEqual(events)
  })
  it('are the same however the text is cut', () => {
    for (let cut = 1; cut < text.length; cut++) expect(readAll(text.slice(0, cut), text.slice(cut))).toEqual(events)
  })
  it('join several lines of data and know both line ends', () => {
    expect(readAll('data: one\r\ndata: two\r\n\r\n')).toEqual([{ name: 'message', data: 'one\ntwo', id: null }])
  })
  it('are none while only heartbeats come', () => {
    expect(readAll(': still here\n\n: still here\n\n')).toEqual([])
  })
})
