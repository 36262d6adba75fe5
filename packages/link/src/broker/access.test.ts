import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { keepaliveOf, mayLeave, mayPublish, maySubscribe, secretMatches } from './access.ts'

const gw = '100000000001'
const other = '100000000002'

describe('what a concentrator may publish', () => {
  it.each([
    [`pv/v1/${gw}/up/tm`, false, true],
    [`pv/v1/${gw}/up/rsp/node-1`, false, true],
    [`pv/v1/${gw}/up/status`, true, true],
    [`pv/v1/${gw}/up/tm`, true, false],
    [`pv/v1/${gw}/up/`, false, false],
    [`pv/v1/${gw}/dn/cmd`, false, false],
    [`pv/v1/${other}/up/tm`, false, false],
    [`pv/v1/${gw}/up/+`, false, false],
    [`pv/v1/${gw}/up/#`, false, false],
    [`pv/v2/${gw}/up/tm`, false, false],
    [`pv/v1/${gw}/up/rsp/node-1/more`, false, false],
    [`pv/v1/${gw}/up/${'a/'.repeat(300)}a`, false, false],
    ['$SYS/anything', false, false],
    ['', false, false],
  ])('%s, retain %s: %s', (topic, retain, allowed) => {
    expect(mayPublish(gw, topic, retain)).toBe(allowed)
  })
})

describe('what a concentrator may subscribe', () => {
  it.each([
    [`pv/v1/${gw}/dn/#`, true],
    [`pv/v1/${gw}/dn/ack`, true],
    [`pv/v1/${gw}/dn/file/+`, true],
    ['#', false],
    ['+/+/+/dn/#', false],
    ['pv/v1/+/dn/#', false],
    [`pv/v1/${other}/dn/#`, false],
    [`pv/v1/${gw}/up/#`, false],
    [`pv/v1/${gw}/#`, false],
    [`$share/x/pv/v1/${gw}/dn/#`, false],
    ['$SYS/#', false],
    [`pv/v1/${gw}/dn/`, false],
    [`pv/v1/${gw}/dn/${'+/'.repeat(300)}#`, false],
  ])('%s: %s', (filter, allowed) => {
    expect(maySubscribe(gw, filter)).toBe(allowed)
  })

  it('is nothing for a user that is no concentrator', () => {
    expect(maySubscribe('+', 'pv/v1/+/dn/#')).toBe(false)
    expect(mayPublish('x', 'pv/v1/x/up/tm', false)).toBe(false)
  })
})

describe('a last will', () => {
  it('is a publication like any other', () => {
    expect(mayLeave(gw, { topic: `pv/v1/${gw}/up/status`, retain: true })).toBe(true)
    expect(mayLeave(gw, undefined)).toBe(true)
    expect(mayLeave(gw, { topic: `pv/v1/${other}/up/status`, retain: true })).toBe(false)
    expect(mayLeave(gw, { topic: `pv/v1/${gw}/dn/cmd`, retain: false })).toBe(false)
  })
})

describe('a secret', () => {
  const secret = 'ab'.repeat(32)
  const hash = createHash('sha256').update(Buffer.from(secret, 'hex')).digest()
  it('matches its hash and nothing else', () => {
    expect(secretMatches(secret, hash)).toBe(true)
    expect(secretMatches(secret.toUpperCase(), hash)).toBe(true)
    expect(secretMatches('ac'.repeat(32), hash)).toBe(false)
    expect(secretMatches(hash.toString('hex'), hash)).toBe(false)
    expect(secretMatches(`${secret}00`, hash)).toBe(false)
    expect(secretMatches('', hash)).toBe(false)
  })
  it('never matches where there is none', () => {
    expect(secretMatches(secret, null)).toBe(false)
    expect(secretMatches('', null)).toBe(false)
    expect(secretMatches('0'.repeat(64), null)).toBe(false)
  })
})

describe('the keep-alive of a connection', () => {
  it.each([
    [20, 20],
    [0, 60],
    [65_535, 60],
  ])('that asks for %i s is %i s', (asked, seconds) => expect(keepaliveOf(asked)).toBe(seconds))
})
