import { describe, expect, it } from 'vitest'
import { type Kept, keptSetting } from './kept-setting.ts'

type Value = string[]
const add = (word: string) => (was: Value) => [...was, word]

/** One server for several devices; `gate` holds writes back until it is opened. */
const makeServer = () => {
  let kept: Kept<Value> | null = null
  let gate = Promise.resolve()
  return {
    now: () => kept,
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
    device: () => {
      let copy: Kept<Value> | null = null
      const setting = keptSetting<Value>([], {
        read: async () => kept,
        write: async (value, version) => {
          await gate
          if (version !== (kept?.version ?? 0)) return null
          kept = { value, version: version + 1 }
          return kept.version
        },
        copy: { get: () => copy, set: (next) => (copy = next) },
      })
      return { ...setting, copy: () => copy }
    },
  }
}

describe('a setting that is kept on the server', () => {
  it('changes at once here, then there', async () => {
    const server = makeServer()
    const device = server.device()
    const saved = device.change(add('a'))
    expect(device.now()).toEqual(['a'])
    expect(server.now()).toBeNull()
    await saved
    expect(server.now()).toEqual({ value: ['a'], version: 1 })
    expect(device.copy()).toEqual({ value: ['a'], version: 1 })
  })

  it('two devices that change at the same time lose nothing', async () => {
    const server = makeServer()
    const [one, other] = [server.device(), server.device()]
    await Promise.all([one.change(add('a')), other.change(add('b'))])
    expect(server.now()!.value.toSorted()).toEqual(['a', 'b'])
    for (const device of [one, other]) {
      device.adopt(server.now()!)
      expect(device.now()).toEqual(server.now()!.value)
    }
  })

  it('changes made while one is being saved go after it, each once', async () => {
    const server = makeServer()
    const device = server.device()
    const open = server.hold()
    const all = ['a', 'b', 'c'].map((word) => device.change(add(word)))
    expect(device.now()).toEqual(['a', 'b', 'c'])
    open()
    await Promise.all(all)
    expect(server.now()!.value).toEqual(['a', 'b', 'c'])
  })

  it('takes over what another device saved, but not while a change of its own is under way, and nothing older', async () => {
    const server = makeServer()
    const device = server.device()
    device.adopt({ value: ['x'], version: 3 })
    expect(device.now()).toEqual(['x'])
    device.adopt({ value: ['old'], version: 2 })
    expect(device.now()).toEqual(['x'])
    const open = server.hold()
    const saving = device.change(add('a'))
    device.adopt({ value: ['y'], version: 9 })
    expect(device.now()).toEqual(['x', 'a'])
    open()
    await saving
  })

  it('stays on the device where the server cannot be reached, and the next change takes it along', async () => {
    let reachable = false
    const sent: Value[] = []
    const device = keptSetting<Value>([], {
      read: async () => null,
      write: async (value, version) => {
        if (!reachable) throw new Error('unreachable')
        sent.push(value)
        return version + 1
      },
      copy: { get: () => null, set: () => undefined },
    })
    await expect(device.change(add('a'))).rejects.toThrow('unreachable')
    expect(device.now()).toEqual(['a'])
    reachable = true
    await device.change(add('b'))
    expect(sent).toEqual([['a', 'b']])
  })

  it('gives up where others save without end', async () => {
    const device = keptSetting<Value>([], {
      read: async () => ({ value: [], version: 1 }),
      write: async () => null,
      copy: { get: () => null, set: () => undefined },
    })
    await device.change(add('a'))
    expect(device.now()).toEqual(['a'])
  })
})
