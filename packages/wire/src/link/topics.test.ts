import { describe, expect, it } from 'vitest'
import { parseUp, topics } from './topics.ts'

const gw = '000000009999'

describe('topics', () => {
  it.each([
    ['birth', topics.birth(gw)],
    ['status', topics.status(gw)],
    ['tm', topics.telemetry(gw)],
    ['ev', topics.event(gw)],
    ['time', topics.timeRequest(gw)],
    ['rsp/node-1', topics.response(gw, 'node-1')],
  ])('%s goes up and is read back', (what, topic) => {
    expect(parseUp(topic)).toEqual({ gw, what })
  })
  it.each([
    topics.command(gw),
    topics.ack(gw),
    topics.timeAnswer(gw),
    'pv/v1/9999/up/tm',
    'pv/v1/00000000999x/up/tm',
    'pv/v2/000000009999/up/tm',
    'pv/v1/000000009999/up/',
    ' pv/v1/000000009999/up/tm',
  ])('%s is nobody’s upward topic', (topic) => {
    expect(parseUp(topic)).toBeNull()
  })
})
