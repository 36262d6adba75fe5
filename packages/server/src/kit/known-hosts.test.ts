import { hostname } from 'node:os'
import { describe, expect, it } from 'vitest'
import { knownHosts } from './known-hosts.ts'

const reach = { host: '127.0.0.1', publicUrl: null, names: [] }

describe('the names that a server is asked for by', () => {
  it.each(['localhost', 'localhost:8080', 'LOCALHOST:8080', 'localhost.', 'plant.localhost:8080', '127.0.0.1:8080', '[::1]:8080'])(
    '%s is this machine’s',
    (host) => {
      expect(knownHosts(reach).isKnown(host)).toBe(true)
    },
  )
  it.each(['192.168.1.20:8080', '10.0.0.7', '[fe80::1]:80', '203.0.113.9'])(
    '%s is an address, which can’t be made to lead elsewhere',
    (host) => {
      expect(knownHosts({ ...reach, host: '0.0.0.0' }).isKnown(host)).toBe(true)
    },
  )
  it.each([
    ...['evil.example', 'evil.example:8080', 'localhost.evil.example', '127.0.0.1.evil.example', 'evil.example#localhost', 'notlocalhost'],
    ...[
      'evil.example/localhost',
      'user@localhost',
      'localhost, evil.example',
      'localhost evil',
      '1.2.3.4.5',
      '%00',
      'evil.example?.localhost',
    ],
    ...['localhost\\.evil.example', '[::1', ':8080', 'x'.repeat(300)],
  ])('%s is not', (host) => {
    expect(knownHosts(reach).isKnown(host)).toBe(false)
    expect(knownHosts({ ...reach, host: '0.0.0.0', publicUrl: 'https://solar.example', names: ['plant.lan'] }).isKnown(host)).toBe(false)
  })
  it('knows the public address’s, the one it listens on and those it was told', () => {
    const { isKnown } = knownHosts({ host: 'solar-7.lan', publicUrl: 'https://Solar.example/', names: ['Plant.lan', 'sundial'] })
    for (const host of ['solar.example', 'solar.example:443', 'solar-7.lan:8080', 'plant.lan', 'sundial:8080'])
      expect(isKnown(host)).toBe(true)
    expect(isKnown('www.solar.example')).toBe(false)
  })
  it('knows the machine’s own name where others than the machine are served', () => {
    expect(knownHosts({ ...reach, host: '0.0.0.0' }).isKnown(`${hostname()}:8080`)).toBe(true)
  })
  it('without Host no browser asks', () => {
    expect(knownHosts(reach).isKnown(undefined)).toBe(true)
  })
})

describe('origins of its own', () => {
  const hosts = knownHosts({ ...reach, publicUrl: 'https://solar.example' })
  it.each([
    ['https://solar.example', 'solar.example'],
    ['https://solar.example', '127.0.0.1:8080'],
    ['http://127.0.0.1:8080', '127.0.0.1:8080'],
    ['http://localhost:8080', 'localhost:8080'],
  ])('%s, asked for as %s', (origin, host) => {
    expect(hosts.isOwnOrigin(origin, host)).toBe(true)
  })
  it.each([
    ['http://evil.example', 'evil.example'],
    ['http://solar.example', '127.0.0.1:8080'],
    ['https://solar.example:444', '127.0.0.1:8080'],
    ['http://127.0.0.1:9090', '127.0.0.1:8080'],
    ['null', 'localhost'],
    ['', 'localhost'],
    ['https://solar.example.evil.example', 'solar.example'],
  ])('not %s, asked for as %s', (origin, host) => {
    expect(hosts.isOwnOrigin(origin, host)).toBe(false)
  })
})
