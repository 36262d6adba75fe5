import { describe, expect, it } from 'vitest'
import { addressOf, frameOf } from './link-address.ts'

describe('the address of an embed link', () => {
  const address = addressOf({ publicId: 'p-1', page: 'topo', token: 'secret' }, 'https://pv.example/')
  it('has its token behind the hash, where no server sees it', () => {
    expect(address).toBe('https://pv.example/?embed=p-1#/embeddedPage/topo?t=secret')
    const { pathname, search, hash } = new URL(address)
    expect(pathname + search).not.toContain('secret')
    expect(hash).toContain('secret')
  })
  it('stands in a frame whose name can’t break out of it', () => {
    expect(frameOf(address, 'Hall "A" <b>&')).toContain('title="Hall &quot;A&quot; &lt;b>&amp;"')
    expect(frameOf(address, 'x')).toContain(`src="${address}"`)
  })
})
