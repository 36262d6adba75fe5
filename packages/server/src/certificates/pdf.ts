import type { CertifiedDevice } from '@sundial/core/rsd/certificate.ts'
import { wallText } from '@sundial/core/stations/local-day.ts'
import { certificate as phrases } from '@sundial/phrases/certificate.ts'
import type { Content, DocumentDefinition } from 'pdfmake'
import { wordsOf } from '../kit/language.ts'
import { makePdf } from '../sheets/make-pdf.ts'
import { mainFontOf } from '../sheets/pdf-fonts.ts'
import { type Column, ink, quiet, table } from '../sheets/pdf-table.ts'
import { firstPage } from './first-page.ts'
import { inS, inV, type Parts, type Say, type Sheet } from './parts.ts'

const wordOf = wordsOf({ certificate: phrases })
const signature = (text: string, { runs }: Parts): Content => ({
  stack: [
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 130, y2: 0, lineWidth: 0.5, lineColor: quiet }] },
    { text: runs(text), fontSize: 7.5, color: quiet, margin: [0, 3, 0, 0] },
  ],
  width: 140,
  margin: [0, 34, 0, 0],
})

/** Where the hash is checked: the address of this system with the hash, or the hash alone. */
const checkedAt = ({ hash, address }: Sheet): string => (address ? `${address}?certificate=${hash}` : hash!)

const signatures = (parts: Parts): Content => {
  const { say, runs, hash, content } = parts
  const { issued, plant } = content
  const name = issued?.by ?? '–'
  const proof: Content =
    hash === null || !issued
      ? { text: runs(say('draft')), fontSize: 8, color: '#9a4b00', margin: [0, 34, 0, 0] }
      : {
          columns: [
            { qr: checkedAt(parts), fit: 52, width: 58 },
            {
              stack: [
                { text: `sha256 ${hash.slice(0, 32)}\n${hash.slice(32)}`, fontSize: 5.5 },
                {
                  text: runs(say('issuedAt', { time: `${wallText(issued.at, plant.timeZone)} ${plant.timeZone}` })),
                  fontSize: 6.5,
                  color: quiet,
                },
                { text: runs(say('verifyAt')), fontSize: 6.5, color: quiet },
              ],
            },
          ],
          margin: [0, 10, 0, 0],
        }
  return {
    columns: [signature(say('engineer', { name }), parts), signature(say('forOwner'), parts), proof],
    columnGap: 18,
    unbreakable: true,
  } as Content
}

const devices = (parts: Parts): Content => {
  const { say, runs, content } = parts
  const columns: Column<CertifiedDevice>[] = [
    [say('device'), '*', false, ({ code }) => code],
    [say('deviceId'), '*', false, ({ number }) => number],
    [say('string'), 80, false, ({ stringCode }) => stringCode ?? '–'],
    [say('slowestS'), 70, true, ({ slowestMs }) => inS(slowestMs)],
    [say('leftV'), 80, true, ({ leftV }) => inV(leftV)],
  ]
  return {
    stack: [{ text: runs(say('everyDevice')), fontSize: 12, margin: [0, 0, 0, 6] }, table(parts, columns, content.figures.devices)],
    pageBreak: 'before',
  }
}

const definition = (parts: Parts): DocumentDefinition => {
  const { say, runs, words, paper, content, hash } = parts
  const number = content.issued?.number ?? say('noNumber')
  return {
    pageSize: paper,
    pageMargins: [42, 62, 42, 46],
    defaultStyle: { font: mainFontOf(words), fontSize: 9, color: ink, lineHeight: 1.15 },
    info: { title: `${say('title')} ${number}`, creator: 'Sundial', producer: 'Sundial' },
    language: words,
    header: (page, pages) => ({
      columns: [
        { text: 'Sundial', fontSize: 11 },
        {
          stack: [
            { text: runs(number), fontSize: 7.5, color: quiet },
            ...(hash === null ? [{ text: runs(say('draft')), fontSize: 7.5, color: '#9a4b00' }] : []),
            { text: runs(say('page', { page, pages })), fontSize: 7.5, color: quiet },
          ],
          alignment: 'right',
        },
      ],
      margin: [42, 24, 42, 0],
    }),
    footer: () => ({ text: runs(say('foot')), fontSize: 7, color: quiet, margin: [42, 8, 42, 0] }),
    content: [{ text: runs(say('title')), fontSize: 17 }, ...firstPage(parts), signatures(parts), devices(parts)],
  }
}

/** A certificate as a PDF. */
export const certificatePdf = (sheet: Sheet): Promise<Buffer> => {
  const { words } = sheet
  const say: Say = (key, slots = {}) => wordOf(`certificate:${key}`, words, slots)
  return makePdf(words, (runs) => definition({ ...sheet, say, runs }))
}
