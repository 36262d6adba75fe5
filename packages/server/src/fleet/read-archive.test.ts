import { createHash, randomBytes } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { archiveCaps, archiveLineMax } from '@sundial/core/fleet/archive-caps.ts'
import { describe, expect, it } from 'vitest'
import { packed } from '../../test/bring-in.ts'
import { readArchive } from './read-archive.ts'

const head = {
  is: 'sundial fleet',
  format: 1,
  product: '1.2.3',
  madeAt: '2026-11-27T00:00:00.000Z',
  organisation: 'A',
  stations: 0,
  devices: 0,
}
const top = { is: 'organisation', orgNo: 'A', level: 'GROUP', name: 'A', names: {} }
const endOf = (...rows: object[]): object => {
  const nouns = [...new Set(rows.map((row) => (row as { is: string }).is))]
  const lines = (noun: string) => rows.filter((row) => (row as { is: string }).is === noun).map((row) => `${JSON.stringify(row)}\n`)
  const sha = (noun: string) => createHash('sha256').update(lines(noun).join('')).digest('hex')
  return { is: 'end', parts: nouns.map((noun) => ({ noun, rows: lines(noun).length, sha256: sha(noun) })) }
}
const textOf = (...lines: object[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('')
const whole = (...rows: object[]): string => textOf(head, ...rows, endOf(...rows))

const read = async (file: Buffer, caps = archiveCaps.upload as { fileBytes: number; unpackedBytes: number; rows: number }) => {
  const source = async function* () {
    yield file
  }
  const rows: unknown[] = []
  for await (const batch of readArchive(source(), caps)) rows.push(...batch.rows)
  return rows
}
const refusal = (file: Buffer | string, caps?: Parameters<typeof read>[1]) =>
  read(typeof file === 'string' ? gzipSync(file) : file, caps).then(
    () => 'taken',
    ({ refusal: name, detail }) => [name, ...Object.values(detail ?? {})].join(' '),
  )

describe('an archive is read', () => {
  it('row by row, with the line of each', async () => {
    expect(await read(gzipSync(whole(top)))).toEqual([{ line: 2, orgNo: 'A', level: 'GROUP', name: 'A', names: {} }])
  })

  it.each([
    ['text', Buffer.from('is,format\n'), 'fleetFileKind'],
    ['an empty file', Buffer.alloc(0), 'fleetFileKind'],
    ['an empty text, packed', gzipSync(''), 'fleetFileKind'],
    ['a packed text', gzipSync('hello\nworld\n'), 'fleetFileKind'],
    ['a packed text without an end', gzipSync('hello'), 'fleetFileKind'],
    ['packed JSON of something else', gzipSync('{"is":"log"}\n'), 'fleetFileKind'],
    ['another format', gzipSync(textOf({ ...head, format: 2 })), 'fleetFileFormat 2 1'],
    ['a first line that says too little', gzipSync(textOf({ is: head.is, format: 1 })), 'fleetFileWrong 1 product'],
    ['a file that was cut', gzipSync(whole(top)).subarray(0, -20), 'fleetFileCut'],
    ['rows that end without the last line', gzipSync(textOf(head, top)), 'fleetFileCut'],
    ['a last line that is cut', gzipSync(whole(top).slice(0, -3)), 'fleetFileCut'],
    ['something after the last line', gzipSync(`${whole(top)}${textOf(top)}`), 'fleetFileWrong 4 end'],
    ['a last line with another count', gzipSync(textOf(head, top, endOf(top, top))), 'fleetFileChanged'],
    ['a row that was changed', gzipSync(whole(top).replace('"name":"A"', '"name":"B"')), 'fleetFileChanged'],
    ['a row that was added', gzipSync(textOf(head, top, { ...top, orgNo: 'B' }, endOf(top))), 'fleetFileChanged'],
    [
      'a part that stands twice',
      gzipSync(whole(top, { is: 'allowedConcentrator', organisation: 'A', number: '100000000001', enabled: true }, top)),
      'fleetFileWrong 4 is',
    ],
    ['a noun that nobody knows', gzipSync(whole({ is: 'user' })), 'fleetFileWrong 2 is'],
    ['a noun of the prototype', gzipSync(whole({ is: 'constructor' })), 'fleetFileWrong 2 is'],
    ['a field that nobody knows', gzipSync(whole({ ...top, password: 'x' })), 'fleetFileWrong 2 organisation.password'],
    ['a field that is missing', gzipSync(whole({ is: 'organisation', orgNo: 'A' })), 'fleetFileWrong 2 organisation.level'],
    ['a field that holds null', gzipSync(whole({ ...top, parent: null })), 'fleetFileWrong 2 organisation.parent'],
    ['a text that no database holds', gzipSync(whole({ ...top, name: 'a\0b' })), 'fleetFileWrong 2 organisation.name'],
    ['a line that is no JSON', gzipSync(`${textOf(head)}{"is":\n`), 'fleetFileWrong 2 JSON'],
    ['a line that is a list', gzipSync(`${textOf(head)}[1]\n`), 'fleetFileWrong 2 JSON'],
    [
      'bytes that are no UTF-8',
      gzipSync(Buffer.concat([Buffer.from(textOf(head)), Buffer.from([0xff, 0xfe, 0x0a])])),
      'fleetFileWrong 2 UTF-8',
    ],
  ])('%s is refused', async (_what, file, told) => {
    expect(await refusal(file)).toBe(told)
  })

  it('a bit that fell over in the packed file is noticed', async () => {
    const file = packed([
      whole(...Array.from({ length: 500 }, (_, i) => ({ ...top, orgNo: randomBytes(9).toString('hex'), name: `${i}` }))),
    ])
    const damaged = Buffer.from(file)
    damaged[file.length >> 1]! ^= 1
    expect(gunzipSync(file).length).toBeGreaterThan(10_000)
    expect(await refusal(damaged)).toMatch(/^fleetFile(Changed|Wrong|Cut)/)
  })
})

describe('the bounds of an archive', () => {
  const caps = { fileBytes: 100_000, unpackedBytes: 3_000_000, rows: 3 }

  it('a file is not read further than its bound', async () => {
    expect(await refusal(gzipSync(Buffer.from(randomBytes(100_000).toString('hex'))), { ...caps, fileBytes: 50_000 })).toBe(
      'fleetFileTooLarge 0 MB',
    )
  })
  it('what unpacks to a hundred times its size is given up before it is unpacked', async () => {
    const bomb = gzipSync(textOf(head) + textOf(top).repeat(300_000))
    expect(bomb.length).toBeLessThan(200_000)
    expect(await refusal(bomb)).toBe('fleetFileSuspicious')
    const began = process.memoryUsage().rss
    expect(await refusal(gzipSync(Buffer.alloc(64_000_000, ' ')))).toBe(`fleetFileWrong 1 > ${archiveLineMax}`)
    expect(process.memoryUsage().rss - began).toBeLessThan(200_000_000)
  })
  it('what is simply too much is refused by its unpacked size', async () => {
    const rows = Array.from({ length: 40_000 }, () => ({ ...top, orgNo: randomBytes(12).toString('hex') }))
    const file = gzipSync(textOf(head, ...rows))
    expect(await refusal(file, { ...caps, fileBytes: 10_000_000, rows: 100_000 })).toBe('fleetFileTooLarge 3 MB')
  })
  it('rows are counted', async () => {
    const rows = ['A', 'B', 'C', 'D'].map((orgNo) => ({ ...top, orgNo }))
    expect(await refusal(whole(...rows.slice(0, 3)), caps)).toBe('taken')
    expect(await refusal(whole(...rows), caps)).toBe('fleetFileTooLarge 3')
  })
  it('a line has a longest', async () => {
    const long = randomBytes(archiveLineMax).toString('hex')
    expect(await refusal(`${textOf(head)}{"is":"${long}"}\n`)).toBe(`fleetFileWrong 2 > ${archiveLineMax}`)
  })
})
