import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepHere, readKept } from './device-storage.ts'

describe('what this device keeps', () => {
  afterEach(() => vi.unstubAllGlobals())
  it('is read again', () => {
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
    })
    keepHere('a', 'text')
    expect([readKept('a'), readKept('b')]).toEqual(['text', null])
  })
  it('is nothing where the browser denies it, as it may in the frame of another site', () => {
    const denied = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: denied, setItem: denied })
    keepHere('a', 'text')
    expect(readKept('a')).toBeNull()
  })
})
