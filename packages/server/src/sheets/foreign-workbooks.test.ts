import { describe, expect, it } from 'vitest'
import { cellOf, workbookOf, workbookWith } from '../../test/workbook.ts'
import { readingLimits } from './caps.ts'
import { readTable } from './read-table.ts'

const reading = (bytes: Uint8Array, limits = readingLimits) => readTable({ name: 'a.xlsx', bytes }, 'en', { limits })

describe('a workbook', () => {
  it('of another program is read: elements with a prefix, texts in parts, sheets and texts under other names', async () => {
    const texts = `<x:sst xmlns:x="y"><x:si><x:r><x:t>Sa</x:t></x:r><x:r><x:t>to &amp; &#x5c71;</x:t></x:r><x:rPh><x:t>サトウ</x:t></x:rPh></x:si>
      <x:si><x:t><![CDATA[<b>]]></x:t></x:si><x:si><x:t>two_x000A_lines</x:t></x:si></x:sst>`
    const cells = [
      '<x:c t="s"><x:v>0</x:v></x:c>',
      '<x:c t="s"><x:v>1</x:v></x:c>',
      '<x:c t="s"><x:v>2</x:v></x:c><x:c t="s"><x:v>9</x:v></x:c>',
    ]
    const sheet = `<?xml version="1.0"?><!-- made > by hand --><x:worksheet xmlns:x='y'><x:sheetData><x:row>${cells.join('')}</x:row>
      <x:row r='4'><x:c t="b"><x:v>0</x:v></x:c></x:row></x:sheetData><x:row><x:c><x:v>1</x:v></x:c></x:row></x:worksheet>`
    expect(await reading(workbookOf({ sheet, texts }))).toEqual([
      { at: 1, cells: ['Sato & 山', '<b>', 'two\nlines'] },
      { at: 4, cells: ['FALSE'] },
    ])
  })

  it('has days and times where the format of the cell shows them', async () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="yyyy&quot;年&quot;m"/></numFmts>
      <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="170"/></cellXfs></styleSheet>`
    const cells = [0, 1, 2, 3].map((style) => `<c s="${style}"><v>46085.5</v></c>`).join('')
    const sheet = `<worksheet><sheetData><row>${cells}</row></sheetData></worksheet>`
    const noon = '2026-03-04 12:00:00'
    expect((await reading(workbookOf({ sheet, styles })))[0]!.cells).toEqual(['46085.5', noon, noon, noon])
  })

  it('that says one long text in every cell is refused', async () => {
    const texts = `<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>`
    const sheet = `<worksheet><sheetData>${'<row><c t="s"><v>0</v></c></row>'.repeat(1_800)}</sheetData></worksheet>`
    await expect(reading(workbookOf({ sheet, texts }))).rejects.toMatchObject({ refusal: 'fileSuspicious' })
  })

  it('that takes more memory or time than it may is refused; whoever waits is told', async () => {
    const rows = Array.from({ length: 60_000 }, (_, i) => `<row>${cellOf(`a${i * 7919}`)}</row>`).join('')
    const within = (limits: object) => reading(workbookWith(rows), { ...readingLimits, ...limits })
    await expect(within({ heapMb: 4 })).rejects.toMatchObject({ refusal: 'fileSuspicious' })
    await expect(within({ cpuMs: 1, lookMs: 1 })).rejects.toMatchObject({ refusal: 'fileTooSlow' })
    await expect(within({ wallMs: 1, lookMs: 1 })).rejects.toMatchObject({ refusal: 'fileTooSlow' })
    expect(await within({})).toHaveLength(60_000)
  })
})
