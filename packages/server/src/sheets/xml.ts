import { StringDecoder } from 'node:string_decoder'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { SaxesParser } from 'saxes'

export type Attributes = Record<string, string>
/** What is told while XML is read: elements by their names without namespace. A text may come in several parts. */
export type Reading = {
  open: (name: string, attributes: Attributes) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

const plainName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** A parser that tells the reading. It knows no entities but XML's own, and takes no document type. */
const parserOf = (reading: Reading): SaxesParser => {
  const parser = new SaxesParser()
  const refuse = () => {
    throw new Refusal('fileBroken')
  }
  parser.on('error', refuse)
  parser.on('doctype', refuse)
  parser.on('opentag', ({ name, attributes }) => reading.open(plainName(name), attributes))
  parser.on('closetag', ({ name }) => reading.close?.(plainName(name)))
  if (reading.text) {
    parser.on('text', reading.text)
    parser.on('cdata', reading.text)
  }
  return parser
}

const pieceBytes = 65_536

/** Reads a large part in pieces, so that it never is one text; yields after each. @throws Refusal fileBroken */
export const readInPieces = function* (bytes: Buffer, reading: Reading): Generator<void> {
  const parser = parserOf(reading)
  const decoder = new StringDecoder('utf8')
  for (let from = 0; from < bytes.length; from += pieceBytes) {
    parser.write(decoder.write(bytes.subarray(from, from + pieceBytes)))
    yield
  }
  parser.write(decoder.end()).close()
}

/** The attributes of all elements of this name, where `within` is said of those alone that stand in one of that name. */
export const elementsOf = (bytes: Buffer | null, name: string, within?: string): Attributes[] => {
  const found: Attributes[] = []
  let inside = within === undefined
  const told = (opens: boolean) => (element: string) => {
    if (element === within) inside = opens
  }
  const open: Reading['open'] = (element, attributes) => {
    told(true)(element)
    if (inside && element === name) found.push(attributes)
  }
  if (bytes) for (const _piece of readInPieces(bytes, { open, close: told(false) }));
  return found
}
