import { crc32, deflateRawSync } from 'node:zlib'

type Entry = { name: string; data: Buffer | string; flags?: number }

/** A ZIP file made by hand, with what a library would not write. */
export const zipOf = (entries: readonly Entry[]): Buffer => {
  const out: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, data, flags = 0 } of entries) {
    const bytes = Buffer.from(data)
    const body = deflateRawSync(bytes, { level: 9 })
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(flags, 2)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(crc32(bytes), 10)
    head.writeUInt32LE(body.length, 14)
    head.writeUInt32LE(bytes.length, 18)
    head.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, Buffer.from(name)])
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), head, place, Buffer.from(name)]))
    out.push(local, body)
    at += local.length + body.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...out, ...directory, Buffer.from('PK\x05\x06'), end])
}

const office = 'http://schemas.openxmlformats.org'
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/officeDocument/2006/relationships/${type}" Target="${target}"/>`
const relations = (inner: string) => `<Relationships xmlns="${office}/package/2006/relationships">${inner}</Relationships>`

/** A workbook of these parts. */
export const workbookOf = (parts: { sheet: string; texts?: string; styles?: string }, more: readonly Entry[] = []): Buffer => {
  const { sheet, texts, styles } = parts
  const pointed = [
    relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
    texts ? relation('rId2', 'sharedStrings', 'sharedStrings.xml') : '',
    styles ? relation('rId3', 'styles', '/xl/styles.xml') : '',
  ]
  return zipOf([
    { name: '[Content_Types].xml', data: `<Types xmlns="${office}/package/2006/content-types"/>` },
    { name: '_rels/.rels', data: relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')) },
    {
      name: 'xl/workbook.xml',
      data: `<workbook xmlns="${office}/spreadsheetml/2006/main"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', data: relations(pointed.join('')) },
    ...(texts ? [{ name: 'xl/sharedStrings.xml', data: texts }] : []),
    ...(styles ? [{ name: 'xl/styles.xml', data: styles }] : []),
    ...more,
    { name: 'xl/worksheets/sheet1.xml', data: sheet },
  ])
}

/** A workbook around the XML of one sheet's rows; `more` are entries besides. */
export const workbookWith = (rows: string, more: readonly Entry[] = [], sheetExtra = ''): Buffer =>
  workbookOf(
    { sheet: `<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData>${rows}</sheetData>${sheetExtra}</worksheet>` },
    more,
  )

export const cellOf = (text: string, place = ''): string => `<c${place && ` r="${place}"`} t="inlineStr"><is><t>${text}</t></is></c>`
