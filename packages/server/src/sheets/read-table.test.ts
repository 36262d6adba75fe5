import { refusals } from '@sundial/core/kit/refusal.ts'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { cellOf, workbookWith, zipOf } from '../../test/workbook.ts'
import { readTable } from './read-table.ts'

const xlsx = (bytes: Uint8Array) => readTable({ name: 'People.xlsx', bytes }, 'en')
const csv = (bytes: Uint8Array | string, language: 'en' | 'ja' | 'zh' = 'en') =>
  readTable({ name: 'people.CSV', bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes }, language)
const refusing = async (reading: Promise<unknown>) => {
  const error = await reading.then(
    () => null,
    (e: unknown) => e,
  )
  expect(error).toMatchObject({ refusal: expect.any(String) })
  const { refusal } = error as { refusal: keyof typeof refusals }
  expect(refusals[refusal].http).toBeLessThan(500)
  return refusal
}
const mega = 1_048_576
/** No encoder is at hand: 用户名 and 李明 in GB 18030, ユーザー名 and 山田 in Shift-JIS. */
const twoCells = (title: string, cell: string) => Buffer.from(`${title}2c6e0d0a${cell}2c310d0a`, 'hex')
const gbk = twoCells('d3c3bba7c3fb', 'c0eec3f7')
const shiftJis = twoCells('8386815b8355815b96bc', '8e529363')

describe('a workbook', () => {
  it('is read as text, row by row, with the numbers of its rows; what is empty is left out', async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: 'A', rows: [['name', 'phone', 'day', 'ok'], [], ['Li', 13_800_138_000, new Date('2026-03-04T00:00Z'), true, null], [' ']] },
        { name: 'B', rows: [['not', 'read']] },
      ],
    })
    expect(await xlsx(bytes)).toEqual([
      { at: 1, cells: ['name', 'phone', 'day', 'ok'] },
      { at: 3, cells: ['Li', '13800138000', '2026-03-04', 'TRUE'] },
    ])
  })

  it('has its cells where they belong with and without `r`', async () => {
    const rows = `<row>${cellOf('a')}${cellOf('b')}</row><row r="7">${cellOf('c', 'C7')}${cellOf('d')}</row><row>${cellOf('e')}</row>`
    expect(await xlsx(workbookWith(rows))).toEqual([
      { at: 1, cells: ['a', 'b'] },
      { at: 7, cells: ['', '', 'c', 'd'] },
      { at: 8, cells: ['e'] },
    ])
  })

  it('with merged cells has the value in the first of them', async () => {
    const rows = `<row r="1">${cellOf('People', 'A1')}<c r="B1"/></row><row r="2">${cellOf('a', 'A2')}${cellOf('b', 'B2')}</row>`
    const merged = '<mergeCells count="1"><mergeCell ref="A1:B1"/></mergeCells>'
    expect((await xlsx(workbookWith(rows, [], merged))).map((row) => row.cells)).toEqual([['People'], ['a', 'b']])
  })

  it('with formulas has the values that were kept with them; nothing is worked out', async () => {
    const rows = `<row r="1"><c r="A1"><f>1+1</f><v>3</v></c><c r="B1" t="str"><f>"x"</f><v>kept</v></c><c r="C1"><f>NOW()</f></c>
      <c r="D1" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>`
    expect((await xlsx(workbookWith(rows)))[0]!.cells).toEqual(['3', 'kept', '', '#DIV/0!'])
  })

  it('with one cell in the far corner costs no more than one', async () => {
    const rows = `<row r="1">${cellOf('a', 'A1')}</row><row r="1048576"><c r="XFD1048576"/></row>`
    expect(await xlsx(workbookWith(rows))).toEqual([{ at: 1, cells: ['a'] }])
    const filled = `<row r="1048576">${cellOf('x', 'XFD1048576')}</row>`
    expect(await refusing(xlsx(workbookWith(filled)))).toBe('fileTooWide')
  })

  it('that unpacks to too much is refused, whatever size it declares', async () => {
    const bomb = workbookWith('', [{ name: 'xl/sharedStrings.xml', data: Buffer.alloc(198 * mega, 0x20) }])
    expect(bomb.length).toBeLessThan(mega)
    expect(await refusing(xlsx(bomb))).toBe('fileSuspicious')
    const lying = Buffer.from(bomb)
    const size = Buffer.alloc(4)
    size.writeUInt32LE(198 * mega)
    for (let at = lying.indexOf(size); at >= 0; at = lying.indexOf(size, at + 1)) lying.writeUInt32LE(100, at)
    expect(await refusing(xlsx(lying))).toBe('fileSuspicious')
    const picture = workbookWith('', [{ name: 'xl/media/a.png', data: Buffer.alloc(120 * mega) }])
    expect(await refusing(xlsx(picture))).toBe('fileSuspicious')
  })

  it('that has one enormous cell is refused', async () => {
    expect(await refusing(xlsx(workbookWith(`<row>${cellOf('x'.repeat(32_768))}</row>`)))).toBe('cellTooLong')
    expect(await refusing(xlsx(workbookWith(`<row>${cellOf('x'.repeat(200 * mega))}</row>`)))).toBe('fileSuspicious')
  })

  it('that declares entities or a document type is refused before anything reads it', async () => {
    const laughs = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><sst><si><t>&b;</t></si></sst>'
    expect(await refusing(xlsx(workbookWith('', [{ name: 'xl/sharedStrings.xml', data: laughs }])))).toBe('fileSuspicious')
  })

  it('of too many entries is refused', async () => {
    const many = Array.from({ length: 2_001 }, (_, i) => ({ name: `xl/${i}.xml`, data: '<a/>' }))
    expect(await refusing(xlsx(zipOf(many)))).toBe('fileSuspicious')
  })

  it.each([
    ['cut off', (b: Buffer) => b.subarray(0, b.length - 40)],
    ['of rubbish behind its first bytes', (b: Buffer) => Buffer.concat([b.subarray(0, 4), Buffer.alloc(500, 7)])],
    ['that points beyond its end', (b: Buffer) => Buffer.concat([b.subarray(0, b.length - 6), Buffer.from([255, 255, 255, 127, 0, 0])])],
    ['whose bytes are not what was packed', (b: Buffer) => Buffer.from(b).fill(0xff, 60, 120)],
  ])('%s is refused', async (_name, spoil) => {
    expect(await refusing(xlsx(spoil(workbookWith(`<row>${cellOf('a')}</row>`))))).toBe('fileBroken')
  })

  it('that is none, but a document of another program, is refused', async () => {
    expect(await refusing(xlsx(zipOf([{ name: 'word/document.xml', data: '<w/>' }])))).toBe('fileBroken')
  })

  it('is refused by name where it is encrypted or of before 2007', async () => {
    const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(500)])
    const encrypted = Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le'), Buffer.alloc(100)])
    expect(await refusing(xlsx(compound))).toBe('fileOld')
    expect(await refusing(readTable({ name: 'a.xls', bytes: compound }, 'en'))).toBe('fileOld')
    expect(await refusing(xlsx(encrypted))).toBe('fileEncrypted')
    expect(await refusing(xlsx(zipOf([{ name: '[Content_Types].xml', data: '<a/>', flags: 1 }])))).toBe('fileEncrypted')
    const written = await writeXlsx({ sheets: [{ name: 'A', rows: [['a']] }], encryption: { password: 'x', spinCount: 1 } })
    expect(await refusing(xlsx(written))).toBe('fileEncrypted')
  })
})

describe('a text', () => {
  const rows = [
    { at: 1, cells: ['用户名', 'n'] },
    { at: 2, cells: ['李明', '1'] },
  ]
  const text = '用户名,n\r\n李明,1\r\n'
  const bigEndian = Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 LE', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 BE', bigEndian],
    ['GB 18030', gbk],
  ])('in %s is read', async (_name, bytes) => {
    expect(await csv(bytes)).toEqual(rows)
  })
  it('in UTF-16 without its mark is read', async () => {
    expect(await csv(Buffer.from('name,phone\r\nli,1\r\n', 'utf16le'))).toEqual([
      { at: 1, cells: ['name', 'phone'] },
      { at: 2, cells: ['li', '1'] },
    ])
  })
  it.each(['en', 'zh', 'ja'] as const)('in Shift-JIS is read, also by a reader of %s', async (language) => {
    expect((await csv(shiftJis, language)).map((row) => row.cells)).toEqual([
      ['ユーザー名', 'n'],
      ['山田', '1'],
    ])
  })
  it.each(['en', 'zh', 'ja'] as const)('in Chinese stays Chinese for a reader of %s', async (language) => {
    expect((await csv(gbk, language))[0]!.cells[0]).toBe('用户名')
  })

  it('has quotes, line ends within them, and the separator that its program has', async () => {
    expect((await csv('a;b\r\n"x;""y""\n2";=1+1\r\n')).map((r) => r.cells)).toEqual([
      ['a', 'b'],
      ['x;"y"\n2', '=1+1'],
    ])
    expect(await csv('sep=|\r\na|b,c\r\n')).toEqual([{ at: 2, cells: ['a', 'b,c'] }])
    expect(await csv('a\r\n\r\nb\r\n')).toEqual([
      { at: 1, cells: ['a'] },
      { at: 3, cells: ['b'] },
    ])
    expect((await csv('a,b\n007,1e5\n'))[1]!.cells).toEqual(['007', '1e5'])
  })

  it('of more rows, columns or characters than allowed is refused', async () => {
    expect(await csv(`a\n${'1\n'.repeat(100_000)}`)).toHaveLength(100_001)
    expect(await refusing(csv(`a\n${'1\n'.repeat(100_001)}`))).toBe('fileTooManyRows')
    expect(await refusing(csv(`${'a,'.repeat(200)}a\n`))).toBe('fileTooWide')
    expect(await refusing(csv('x'.repeat(32_768)))).toBe('cellTooLong')
    expect(await refusing(csv(Buffer.alloc(10 * mega + 1, 0x61)))).toBe('fileTooLarge')
  })

  it.each([
    ['nothing', 'a.csv', '', 'fileEmpty'],
    ['white space', 'a.csv', ' \n , \n', 'fileEmpty'],
    ['a picture', 'a.svg', '<svg/>', 'fileKind'],
    ['a page', 'a.html', '<html/>', 'fileKind'],
    ['a picture named as a text', 'a.csv', '\ufeff <svg onload="x"/>', 'fileKind'],
    ['a page named as a text', 'a.csv', '<!DOCTYPE html>', 'fileKind'],
    ['a page named as a workbook', 'a.xlsx', '<html/>', 'fileKind'],
    ['a workbook with macros', 'a.xlsm', 'PK\x03\x04', 'fileKind'],
    ['a workbook named as a text', 'a.csv', 'PK\x03\x04', 'fileKind'],
    ['bytes that are no text', 'a.csv', 'a\0b', 'fileBroken'],
    ['no name', '', 'a', 'fileKind'],
  ])('that is %s is refused', async (_name, name, content, refusal) => {
    expect(await refusing(readTable({ name, bytes: Buffer.from(content) }, 'en'))).toBe(refusal)
  })
})
