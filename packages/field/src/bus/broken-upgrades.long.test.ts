import { crc32 } from 'node:zlib'
import { randomFrom } from '@sundial/core/kit/random.ts'
import type { FieldValues } from '@sundial/wire/dlt645/fields.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { connectOptimizers, offerOf } from '../../test/asked-optimizers.ts'
import { closeAll } from '../../test/connected-bus.ts'

const upgrades = 1_000
const packages = 20
const content = Buffer.from(Array.from({ length: 1950 }, (_, i) => (i * 7) & 255))
const places = Array.from({ length: packages }, (_, i) => i)
const packageOf = (place: number): FieldValues => {
  const own = content.subarray(place * 100, (place + 1) * 100)
  return { image: 12, package: place, crc32: crc32(own).toString(16).padStart(8, '0'), content: own.toString('hex') }
}
const damaged = (place: number): FieldValues => ({ ...packageOf(place), crc32: '00000000' })
const otherModel = { ...offerOf(content), model: 'OPT-700' }

type Wires = Awaited<ReturnType<typeof connectOptimizers>>
type Ended = { version: unknown; falseSuccess: boolean }

const missingOf = async ({ read }: Wires): Promise<number[]> => {
  const bits = Buffer.from(String((await read('A0070400')).values!.missing), 'hex')
  return places.filter((place) => (bits[place >> 3]! >> (place & 7)) & 1)
}

/** A tenth of the packages is lost on the way and a tenth damaged; answers how many came through. */
const send = ({ tell }: Wires, until: number, next: () => number): number => {
  const luck = places.slice(0, until).map((place) => ({ place, drawn: next() }))
  for (const { place } of luck.filter(({ drawn }) => drawn >= 0.2)) tell('A0070002', packageOf(place))
  for (const { place } of luck.filter(({ drawn }) => drawn >= 0.1 && drawn < 0.2)) tell('A0070002', damaged(place))
  return luck.filter(({ drawn }) => drawn >= 0.2).length
}

/**
 * An upgrade in which the concentrator is gone (its power, or its process) after `until` packages; the next one begins from the offer, as after
 * a start, and asks what is missing.
 */
const brokenAt = async (until: number, next: () => number): Promise<Ended> => {
  const wires = await connectOptimizers()
  const { read, write } = wires
  await write('A0070001', offerOf(content))
  const isWhole = send(wires, until, next) === packages
  const isEarly = (await write('A0070005', { image: 12, command: '2A' })) === 'taken'
  expect(await write('A0070001', otherModel)).toBe('other')
  if (!isEarly) {
    await write('A0070001', offerOf(content))
    for (const place of await missingOf(wires)) await write('A0070002', packageOf(place))
    await write('A0070005', { image: 12, command: '2A' })
  }
  return { version: (await read('A0040000')).values!.firmware, falseSuccess: isEarly && !isWhole }
}

afterEach(closeAll)

describe(`${upgrades} upgrades that are broken at a package (promise R25)`, () => {
  // In hundreds, so that the sockets of each are closed before the next.
  it.each(Array.from({ length: upgrades / 100 }, (_, i) => i))(
    'no module is left without a program, none switches over before it has every package: hundred %i',
    { timeout: 120_000 },
    async (hundred) => {
      const next = randomFrom(25_000 + hundred)
      for (let n = 0; n < 100; n++) {
        const until = n % (packages + 1)
        const ended = await brokenAt(until, next)
        expect(ended, `broken after package ${until}`).toMatchObject({ version: '1.5.0', falseSuccess: false })
        await closeAll()
      }
    },
  )
})
